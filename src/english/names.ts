/**
 * Names that are written in mixed case and are one word all the same: a split at their capitals would tear them
 * apart (`o-auth2`, `git-hub`). Kept by hand; products and standards that paths of APIs really name.
 */
export const MIXED_CASE_NAMES: readonly string[] = [
  'AliExpress', 'AppSheet', 'BigCommerce', 'BigQuery', 'BitBucket', 'BlueSky', 'ChatGPT', 'ClickHouse', 'ClickUp',
  'CloudFront', 'CloudWatch', 'CouchDB', 'DeepL', 'DevOps', 'DocuSign', 'DuckDB', 'DynamoDB', 'eBay', 'ElasticSearch',
  'FaceTime', 'FastAPI', 'FedEx', 'FreshBooks', 'GitHub', 'GitLab', 'GoCardless', 'GraphQL', 'gRPC', 'HubSpot',
  'InfluxDB', 'iOS', 'IoT', 'iPad', 'iPadOS', 'iPhone', 'iTunes', 'JavaScript', 'JavaScripts', 'LaTeX', 'LinkedIn',
  'macOS', 'MailChimp', 'MariaDB', 'McDonalds', 'MongoDB', 'MySQL', 'NoSQL', 'NetSuite', 'NextAuth', 'NextJS', 'NodeJS',
  'OAuth', 'OAuth1', 'OAuth2', 'OneDrive', 'OneLogin', 'OneSignal', 'OpenAI', 'OpenAPI', 'OpenID', 'OpenSearch',
  'PaaS', 'PagerDuty', 'PayPal', 'PayPals', 'PhD', 'PostgreSQL', 'PostHog', 'PowerBI', 'QuickBooks', 'RabbitMQ',
  'RudderStack', 'SaaS', 'SendGrid', 'ServiceNow', 'SharePoint', 'SnapChat', 'SoundCloud', 'SQLite', 'StackOverflow',
  'SurveyMonkey', 'TikTok', 'TypeScript', 'WebAuthn', 'WebDAV', 'WebGL', 'WebHook', 'WebHooks', 'WebRTC', 'WebSocket',
  'WebSockets', 'WeChat', 'WhatsApp', 'WiFi', 'WooCommerce', 'WordPress', 'WorkOS', 'YouTrack', 'YouTube', 'ZenDesk',
];
