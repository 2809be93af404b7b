/**
 * Suffixes that name a format or a technology, each one a file extension that people put behind the name of a
 * resource. Endings that are domain names rather than formats (`.com`, `.io`, `.app`) are left out on purpose.
 */
export const FORMATS: ReadonlySet<string> = new Set(
  // data and documents
  (
    'json jsonl jsonp json5 ndjson geojson topojson jsonld xml xsd xsl xslt wsdl yaml yml toml csv tsv psv txt html htm ' +
    'xhtml shtml mhtml md markdown rtf pdf eps doc docx docm xls xlsx xlsm xlsb ppt pptx odt ods odp epub mobi tex bib ics ' +
    'ical vcf vcard kml kmz gpx rss atom rdf ttl n3 proto parquet avro arrow orc msgpack cbor bson protobuf sql sqlite log ini map ' +
    'eml graphql gql hbs ejs pug ' +
    // pictures, sound, film, fonts
    'png jpg jpeg gif svg webp avif bmp ico tif tiff heic heif psd mp3 mp4 m4a m4v wav ogg oga ogv opus webm avi mov flac aac ' +
    'mkv mpg mpeg wmv flv m3u m3u8 mpd srt vtt woff woff2 ttf otf eot glb gltf stl ' +
    // archives and programs
    'zip gz tgz tar bz2 xz zst 7z rar jar war exe dmg pkg apk aab ipa msi deb rpm iso img bin dll wasm crx xpi ' +
    'pem crt cer p12 pfx asc sha1 sha256 md5 ' +
    // code that a browser or a server runs
    'js mjs cjs jsx tsx css scss sass php phtml asp aspx ashx asmx axd jsp jspx jsf cgi cfm swf'
  ).split(' '),
);

/** Names of parameters that stand for a format. */
export const FORMAT_PARAMETER =
  /^(?:_?format|fmt|ext|extension|suffix|file_?type|file_?format|file_?ext(?:ension)?|mime|content_?type)$/iu;
