import { remembered } from '../remembered.ts';

/**
 * Names that something outside the application fixes, by the path that they are in. If `path` matches the whole path,
 * the segments that match `names` stay as they are.
 */
const STANDARDS: readonly { readonly path: RegExp; readonly names: RegExp }[] = [
  // RFC 6749 §3, RFC 7009, RFC 7662, RFC 8628, RFC 5849 (OAuth 1.0), OpenID Connect Core and Session Management
  {
    path: /(?:^|\/)(?:oauth2?|oidc|openid|openid[-_]connect|connect|protocol)\//u,
    names:
      /^(?:authorize|token|token_info|tokeninfo|revoke|introspect|userinfo|end_?session|device_authorization|request_token|access_token|openid_connect|deviceauthorization|check_session)$/u,
  },
  // RFC 7644 (SCIM), OData 4.01 §11, HL7 FHIR R4 §3.1
  {
    path: /(?:^|\/)scim\/v\d\//u,
    names: /^(?:Users|Groups|Me|Bulk|Schemas|ResourceTypes|ServiceProviderConfigs?|\.search)$/u,
  },
  { path: /(?:^|\/)fhir\//iu, names: /^(?:[A-Z][A-Za-z]+|_history|_search)$/u },
  { path: /\$/u, names: /^\$/u },
  // SAML 2.0 bindings as Shibboleth, Spring Security SAML and passport-saml name them
  {
    path: /(?:^|\/)(?:saml2?|Shibboleth\.sso)\//u,
    names: /^(?:ACS|SLO|SSO|SingleLogout|SAML2?|POST|Redirect|Metadata|acs|slo)$/u,
  },
  // Prometheus HTTP API, Grafana Loki
  {
    path: /(?:^|\/)(?:api\/v1|prometheus|prom|loki)\//u,
    names:
      /^(?:query_range|query_exemplars|format_query|parse_query|index_stats|delete_series|clean_tombstones|wal_replay)$/u,
  },
  // OpenAI API reference, and the servers that speak it
  {
    path: /(?:^|\/)v1\//u,
    names: /^(?:vector_stores|file_batches|fine_tuning|fine_tunes|count_tokens|submit_tool_outputs)$/u,
  },
  // OCI Distribution Specification, Docker Registry 2
  { path: /(?:^|\/)v2\/(?:_catalog|.*\/tags\/list)\/?$/u, names: /^(?:_catalog|list)$/u },
  // Matrix, XRPC, Mastodon's client API
  { path: /(?:^|\/)_matrix\//u, names: /./u },
  { path: /(?:^|\/)xrpc\//u, names: /^[a-z\d-]+(?:\.[A-Za-z\d-]+){2,}$/u },
  {
    path: /(?:^|\/)api\/v\d\//u,
    names:
      /^(?:verify_credentials|update_credentials|follow_requests|domain_blocks|scheduled_statuses|custom_emojis|familiar_followers)$/u,
  },
  // sitemaps.org: an index of sitemaps names the others
  { path: /(?:^|\/)sitemaps?\/[\w-]+\.xml(?:\.gz)?$/u, names: /\.xml/u },
  // Slack's Bolt, Mozilla's Dockerflow, Cloudflare
  { path: /(?:^|\/)slack\//u, names: /^oauth_redirect$/u },
  { path: /(?:^|\/)__(?:heartbeat|lbheartbeat|version)__\/?$/u, names: /^__/u },
  { path: /(?:^|\/)cdn-cgi\//u, names: /./u },
  // Firebase Hosting, reserved URLs
  { path: /(?:^|\/)__(?:\/|$)/u, names: /./u },
];

/** Whether a standard or a product fixes the name of a segment of this whole path: `query_range` of Prometheus. */
export function isFixedByStandard(path: string, segment: string): boolean {
  return fixedIn(path).some(({ names }) => names.test(segment));
}

const fixedIn = remembered((path) => STANDARDS.filter((standard) => standard.path.test(path)));
