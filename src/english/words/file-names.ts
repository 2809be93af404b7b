import { remembered } from '../remembered.ts';

/** Files whose name and place something outside of the application fixes: standards, browsers, crawlers, tools. */
const FIXED_FILES: readonly RegExp[] = [
  // RFC 9309, RFC 9116, IAB ads.txt 1.1 and sellers.json 1.0, llmstxt.org
  /^(?:(?:robots|humans|security|ads|app-ads|llms|llms-full|pgp-key)\.txt|sellers\.json)$/iu,
  // sitemaps.org
  /^sitemap[\w-]*\.(?:xml|xml\.gz|txt)$/iu,
  // what browsers and operating systems request on their own
  /^(?:favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[\w-]*\.(?:ico|png|svg|gif)$/iu,
  /^(?:manifest\.json|(?:manifest|site)\.webmanifest)$/iu,
  /^(?:browserconfig|crossdomain|clientaccesspolicy|opensearch)\.xml$/iu,
  // a service worker controls the folder that it is served from, and SDKs look for theirs: mockServiceWorker
  /^(?:[\w-]+-)?sw\.m?js$|^[\w-]*worker\.m?js$/iu,
  // OpenAPI 3.1 §4.3 recommends the name; Swagger's tools look for theirs
  /^(?:openapi|swagger)\.(?:json|ya?ml)$/iu,
  // proofs of ownership
  /^(?:google[\da-f]{12,}\.html|bingsiteauth\.xml|yandex_[\da-f]+\.html|mp_verify_\w+\.txt)$/iu,
];

/** Whether a segment is the name of a file that something outside the application requests. */
export const isFixedFile = remembered((segment) => FIXED_FILES.some((file) => file.test(segment)));

/**
 * Folders whose name and content something else has fixed, also with a wildcard at the end (`_next*`): RFC 8615, the
 * packages of npm and Bower, what Next.js, Nuxt and webpack write into pages, App Engine's own requests, the Matrix
 * protocol.
 */
const FIXED_FOLDER =
  /^(?:\.well-known|node_modules|bower_components|_(?:next|nuxt|ah|matrix|synapse)|__(?:nextjs|nuxt|webpack)[\w-]*)\*?$/;

/** Whether a segment is the name of a folder that something outside the application has fixed. */
export function isFixedFolder(segment: string): boolean {
  // Most segments begin with none of these signs, and need no match.
  return '._nb'.includes(segment.charAt(0)) && FIXED_FOLDER.test(segment);
}

/**
 * Suffixes that name a format or a technology, each one a file extension that people add to the name of a resource.
 * Endings that are domain names rather than formats (`.com`, `.io`, `.app`) are left out on purpose.
 */
export const FORMATS: ReadonlySet<string> = new Set(
  // data and documents
  (
    'json jsonl jsonp json5 ndjson geojson topojson jsonld xml xsd xsl xslt wsdl yaml yml toml csv tsv psv txt html htm ' +
    'xhtml shtml mhtml md markdown rtf pdf eps doc docx docm xls xlsx xlsm xlsb ppt pptx odt ods odp epub mobi tex bib ics ' +
    'ical vcf vcard kml kmz gpx shp fbx obj dae ply ofx qif xliff xlf po plist conf cfg pbf mvt xspf pls xpdl wadl raml ' +
    'rss atom rdf ttl n3 proto parquet avro arrow orc msgpack cbor bson protobuf sql sqlite log ini map eml graphql gql ' +
    'opml nzb mobileconfig diff patch adoc rst hbs ejs pug har sarif ipynb svgz jsonc mbtiles gpkg dxf pgn nq trig csr crl ovpn torrent bak ' +
    // pictures, sound, film, fonts
    'png jpg jpeg gif svg webp avif bmp ico tif tiff heic heif psd mp3 mp4 m4a m4v wav ogg oga ogv opus webm avi mov flac aac ' +
    'mjpg mjpeg jxl lottie ts mkv mpg mpeg wmv flv wma aiff amr 3gp m4b cbz cbr m3u m3u8 mpd srt vtt woff woff2 ttf otf eot glb gltf stl usdz dcm ' +
    // archives and programs
    'zip gz tgz tar bz2 xz zst 7z rar jar war exe dmg pkg apk aab ipa msi deb rpm iso qcow2 ova onnx gguf safetensors img bin dll wasm crx xpi ' +
    'pem crt cer p12 pfx asc sha1 sha256 md5 ' +
    // code that a browser or a server runs
    'js mjs cjs jsx tsx css scss sass php phtml asp aspx ashx asmx axd jsp jspx jsf cgi cfm swf'
  ).split(' '),
);

/** Names of parameters that stand for a format. */
export const FORMAT_PARAMETER =
  /^(?:\w*(?:format|extension)|fmt|(?:\w+_|file)?ext|suffix|(?:file|mime|media|content|output|response)_?type|mime)$/iu;
