import { describe, expect, it } from 'vitest';
import { underlinedIn } from '../handlers.ts';

const RULE = 'no-request-body';

describe(RULE, () => {
  it.each(
    Object.entries({
      "r.delete('/users', (req, res) => { const { body } = req; const { ids } = body || {}; });": 'ids',
      "const drop = async (req, res) => { x(req.body!.ids as string[]); }; r.delete('/users', check, wrap(drop));":
        'req.body!.ids',
      "class Users { drop(req, res) { x(req.body.ids); } routes() { r.delete('/users', this.drop); } }": 'req.body.ids',
      "r.delete('/users', (req, res, next) => { req.body.team = 1; next(); }, (req, res) => list(req.body.ids));":
        'req.body.ids',
      "f.route({ method: 'DELETE', url: '/users', async handler(request) { return request.body; } });": 'request.body',
      "f.delete('/users', { handler: async ({ body }) => x(body) });": 'body',
      "class Users { drop = async (req, res) => x(req.body.ids); } const u = new Users(); r.delete('/users', u.drop.bind(u));":
        'req.body.ids',
      "r.delete('/a', (req, res) => { console.log(req.body); drop(req.body.ids); console.log(() => list(req.body)); });":
        'req.body.ids',
      '@Get("import") read(@UploadedFile() file: File) { return parse(file); }': '@UploadedFile()',
    }),
  )('%s', (code, expected) => expect(underlinedIn(RULE, code)).toEqual([expected]));

  it.each([
    // What `id-in-path` reports.
    "r.delete('/users', (req, res) => { drop(req.body.id); });",
    // Middleware has set it.
    "r.get('/orders', check, (req, res) => { list(req.body.authenticatedUser); });",
    // A handler of the route has set it.
    "const fill = (req, res, next) => { req.body.team = req.params.team; next(); }; r.get('/users', [check, fill], (req, res) => list(req.body.team));",
    "f.get('/users', { handler(req, reply) { req.body = read(req.query); list(req.body.ids); } });",
    "const both = (req, res) => x(req.body); r.get('/search', both); r.post('/search', both);",
    "function show(req, res) { x(req.body); } r.get('/setup', show); r.post('/setup', (req, res) => show(req, res));",
    "r.use((req, res, next) => { req.body.owner = req.user.id; next(); }); r.get('/a', (req, res) => res.send(req.body.owner));",
    "r.get('/stats', (req, res) => { log.debug('denied', { body: req.body }); });",
    "r.get('/stats', (req, res) => { const { body } = req; this.logger.info(`asked ${JSON.stringify(body)}`); });",
    '@Delete(":id") drop(@Param("id") id: string) {}',
  ])('leaves %s', (code) => expect(underlinedIn(RULE, code)).toEqual([]));

  it('asks of the methods of the options', () => {
    const code = "r.delete('/users', (req, res) => x(req.body));";
    expect(underlinedIn(RULE, code, [{ methods: ['GET'] }])).toEqual([]);
    expect(underlinedIn(RULE, code, [{ methods: ['DELETE'] }])).toEqual(['req.body']);
  });
});
