import { describe, expect, it } from 'vitest';
import { underlinedIn } from '../handlers.ts';

const RULE = 'no-writes-in-get';
const inGet = (code: string): string => `r.get('/users/:id', async (req, res) => { ${code}; res.end(); });`;

describe(RULE, () => {
  it.each([
    ['await User.findByIdAndDelete(req.params.id)', 'User.findByIdAndDelete'],
    ['await User.findOneAndUpdate({ a: 1 }, { b: 2 })', 'User.findOneAndUpdate'],
    ['await db.collection("users").insertOne({ a: 1 })', 'db.collection("users").insertOne'],
    ['await db.insert(users).values({})', 'db.insert'],
    ['await manager.update(User, 1, { a: 1 })', 'manager.update'],
    ['await User.destroy({ where: { id: 1 } })', 'User.destroy'],
    ['await prisma.$executeRaw`DELETE FROM users`', 'prisma.$executeRaw'],
    ['await client.query(`UPDATE users SET a = ${a}`)', 'client.query'],
    ["db.run('insert into users (a) values (1)')", 'db.run'],
    ["connection.query({ sql: 'DELETE FROM users' }, done)", 'connection.query'],
    ['await sql`UPDATE ${table} SET a = 1`', 'sql'],
    ['return new User(req.query).save()', 'new User(req.query).save'],
    ["await request.server.knex('users').del()", "request.server.knex('users').del"],
    ['await source.getRepository(User).delete(1)', 'source.getRepository(User).delete'],
    // A removal does not count anything, and a name does not record a time.
    ["await User.updateMany({}, { lastName: 'x' })", 'User.updateMany'],
    ['const user = await User.findById(1); user.visits++; user.name = 1; await user.save()', 'user.save'],
    // Sent on to another page, but what was there is gone.
    ["await User.findByIdAndDelete(1); res.redirect('/users')", 'User.findByIdAndDelete'],
    ["await pool.query('DELETE FROM users WHERE id = $1', [1]); res.redirect('/users')", 'pool.query'],
    ["await pool.query(`UPDATE users SET a = ${a}`); return res.redirect(303, '/users')", 'pool.query'],
    ["const user = await User.findById(1); user.name = 'x'; await user.save(); res.redirect('back')", 'user.save'],
    ["await Log.insertOne({}); await prisma.user.delete({}); res.redirect('/users')", 'prisma.user.delete'],
    ['await userRepository.clear(); res.redirect("/users")', 'userRepository.clear'],
    ['await getRepository(User).clear()', 'getRepository(User).clear'],
    ['await knex("users").where({ id }).del(); res.redirect("/users")', 'knex("users").where({ id }).del'],
    // A handler that answers, and then calls those after it.
    ['await User.deleteMany({}); res.json({}); next()', 'User.deleteMany'],
  ])('%s', (code, expected) => expect(underlinedIn(RULE, inGet(code))).toEqual([expected]));

  it('looks into the handlers of Fastify and Nest', () => {
    expect(underlinedIn(RULE, "f.get('/users', async () => { await User.deleteMany({}); });")).toEqual([
      'User.deleteMany',
    ]);
    expect(underlinedIn(RULE, '@Get() async find() { await this.userRepository.save({}); }')).toEqual([
      'this.userRepository.save',
    ]);
  });

  it('tells what is done to a resource from links of mails', () => {
    const code = "r.get('/devices/:id/activate', async (req, res) => { await Device.updateOne({}, {}); });";
    expect(underlinedIn(RULE, code)).toEqual(['Device.updateOne']);
  });

  it.each([
    ...[
      'await User.findById(1)',
      'await service.createUser()',
      'cache.update(1)',
      'hash.update(x).digest()',
      'await req.session.save()',
      'canvas.save()',
      'stream.destroy()',
      'await User.updateOne({}, { $inc: { views: 1 } })',
      'const post = await Post.findById(1); post.visits.push(1); await post.save()',
      'const user = await User.findById(1); user.lastActiveAt = now(); return user.save().then(send)',
      "await db.query('UPDATE posts SET view_count = view_count + 1')",
      'await prisma.pageView.create({ data })',
      'const doc = await PDFDocument.create(); send(await doc.save())',
      'await connection.destroy()',
      "await query('SELECT 1')",
      'log(sql`DELETE FROM users`)',
      'await prisma.user.findMany()',
      "await pool.query('SELECT * FROM updates')",
      "await User.deleteMany({}); res.render('users')",
      "await Visit.insertOne({ at }); res.redirect('/')",
      "await pool.query('INSERT INTO visits VALUES (1)'); res.redirect('/')",
      "const visit = new Visit({ at }); await visit.save(); res.redirect('/')",
      "await User.updateOne({ key: req.query.token }, { on: true }); res.redirect('/')",
      "const { code } = req.query; await User.updateOne({ code }, { on: true }); res.redirect('/')",
    ].map(inGet),
    "app.use('/carts/:token', r); r.get('/', async (req, res) => { await Cart.deleteMany({}); res.redirect('/'); }); app.listen(1);",
    "r.get('/carts/:token', async (req, res) => { await Cart.deleteMany({}); res.redirect('/'); });",
    "r.get('/carts/clear', async (req, res) => { await Cart.deleteMany({ key: req.query.token }); res.redirect('/'); });",
    "r.get('/auth/google/callback', async (req, res) => { await User.updateOne({}, {}); });",
    "r.get('/users/verify/:token', async (req, res) => { await User.updateOne({}, {}); });",
    "const both = async (req, res) => { await User.updateOne({}, {}); }; r.get('/users', both); r.post('/users', both);",
  ])('leaves %s', (code) => expect(underlinedIn(RULE, code)).toEqual([]));
});
