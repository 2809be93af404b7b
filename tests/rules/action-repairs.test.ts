import { describe, expect, it } from 'vitest';
import { said, saidOfExpress, saidOfFastify } from '../said.ts';

/** The lines that `no-action-words` offers for a line of Express. */
function offers(line: string, major?: number): readonly string[] {
  const settings = major === undefined ? {} : { matching: { express: { major } } };
  return saidOfExpress('no-action-words', line, { settings }).flatMap((each) => each.split(' | ').slice(1));
}

describe('a fetch for one resource', () => {
  it.each([
    ["app.post('/feeds/:feedId/fetch', h)", 0],
    ["app.post('/mailboxes/:id/retrieve', h)", 0],
    ["app.get('/feeds/:feedId/fetch', h)", 1],
    ["app.post('/feeds/fetch', h)", 1],
    ["app.post('/feeds/:id/fetch-items', h)", 1],
    ["app.post('/users/:id/get', h)", 1],
    ["app.post('/users/:id/update', h)", 1],
  ])('%s', (line, count) => expect(saidOfExpress('no-action-words', line)).toHaveLength(count));
});

describe('what is left without the action', () => {
  it.each([
    // a method that stays
    ["app.put('/createUser', h)", "app.put('/users', h)"],
    // compounds that are one word
    ["app.get('/get_user_names', h)", "app.get('/usernames', h)"],
    ["app.get('/getTimeStamps', h)", "app.get('/timestamps', h)"],
    ["app.get('/get-best-sellers', h)", "app.get('/bestsellers', h)"],
    // articles and amounts before the name
    ["app.get('/getAllUsers', h)", "app.get('/users', h)"],
    // one, or many
    ["r.post('/createUser/posts', h)", "r.post('/user/posts', h)"],
    ["r.post('/avatar/delete', h)", "r.delete('/avatar', h)"],
    ["r.post('/user-settings/delete', h)", "r.delete('/user-settings', h)"],
    ["r.put('/update-profile-picture', h)", "r.put('/profile-picture', h)"],
    ["r.delete('/profile/picture-remove', h)", "r.delete('/profile/picture', h)"],
    ["r.patch('/users/:id/picture-update', h)", "r.patch('/users/:id/picture', h)"],
    ["r.patch('/me/update', h)", "r.patch('/me', h)"],
    ["r.delete('/users/delete-all', h)", "r.delete('/users', h)"],
    ["r.post('/users/:id/delete', h)", "r.delete('/users/:id', h)"],
    ["r.post('/:id-x/delete', h)", "r.delete('/:id-x', h)"],
    ["app.get('/listContact', h)", "app.get('/contacts', h)"],
    ["app.get('/list-dosen', h)", "app.get('/dosen', h)"],
    // there is one first user, and one default role
    ["r.post('/create-first-user', h)", "r.post('/first-user', h)"],
    ["r.post('/createDefaultRole', h)", "r.post('/default-role', h)"],
    ["app.post('/create-guest-user', h)", "app.post('/guest-users', h)"],
    // a list is of several, and what is created is one of them
    ["r.get('/user/list', h)", "r.get('/users', h)"],
    ["r.get('/timelines/home/list', h)", "r.get('/timelines/home', h)"],
    ["r.get('/v1/order-item/listAll', h)", "r.get('/v1/order-items', h)"],
    ["r.post('/userGroup/create', h)", "r.post('/user-groups', h)"],
    ["r.post('/location/save', h)", "r.post('/locations', h)"],
    ["r.post('/add/user', h)", "r.post('/users', h)"],
    ["r.post('/add/admin', h)", "r.post('/admins', h)"],
    ["r.post('/menu/create', h)", "r.post('/menus', h)"],
    ["r.get('/cart/list', h)", "r.get('/cart', h)"],
    ["r.put('/update-user-status', h)", "r.put('/user-status', h)"],
    ["r.put('/update-account-details', h)", "r.put('/account-details', h)"],
    ["r.put('/edit-info', h)", "r.put('/info', h)"],
    ["app.get('/list-menu', h)", "app.get('/menus', h)"],
    ["r.get('/users/:id/session/list', h)", "r.get('/users/:id/sessions', h)"],
    // a word of another language stays as it is
    ["app.get('/get-all-siswa', h)", "app.get('/siswa', h)"],
    ["app.get('/list-jenis-cuti', h)", "app.get('/jenis-cuti', h)"],
    ["app.post('/create-produits', h)", "app.post('/produits', h)"],
    // something that one of them has
    ["r.put('/users/:id/update-address', h)", "r.put('/users/:id/address', h)"],
    ["r.put('/tasks/:id/schedule/update', h)", "r.put('/tasks/:id/schedule', h)"],
    ["r.delete('/users/:id/remove-photo', h)", "r.delete('/users/:id/photo', h)"],
  ])('%s', (line, offer) => expect(offers(line)).toEqual([offer]));

  it.each([
    "r.put('/update-status/:id', h)",
    "r.patch('/parcels/set_price/:id', h)",
    "r.get('/getStatus/:id', h)",
    "r.put('/update-fields/:id', h)",
    "r.put('/users/set-approval/:id', h)",
    "r.get('/trips/get-timeline-by-id/:id', h)",
    "r.delete('/users/delete-note/:userId', h)",
  ])('is nothing where it is a property of what the parameter picks: %s', (line) => expect(offers(line)).toEqual([]));

  it('is nothing where the handler would not learn what the body says', () => {
    expect(offers("r.post('/users/:id/delete', (req, res) => drop(req.body.reason))")).toEqual([]);
    expect(offers("r.post('/users/:id/delete', (req, res) => drop(req.params.id))")).toHaveLength(1);
    expect(offers("r.post('/users/:id/update', (req, res) => save(req.body))")).toHaveLength(2);
    expect(offers("r.post('/profile/update', (req, res) => save(req.body))")).toHaveLength(2);
    expect(offers("r.post('/profile/update', (req, res) => save(req.body.id))")).toEqual([]);
  });

  it('is no GET where something may be brought in', () =>
    expect(offers("r.post('/posts/fetch', (q, s) => s.json(pull()))")).toEqual([]));

  it('is no GET where a body may say what to fetch, or something is written', () => {
    expect(offers("r.post('/users/getUsers', h)")).toEqual([]);
    expect(offers("r.post('/users/getUsers', (q, s) => s.json(User.find(q.query)))")).toHaveLength(1);
    expect(offers("r.post('/users/getUsers', (q, s) => s.json(User.find(q.body)))")).toEqual([]);
    expect(offers("r.post('/users/getUsers', (q, s) => s.json(findUsers(q)))")).toEqual([]);
    expect(offers("r.post('/users/getUsers', (q, s) => { console.log(q); s.json(findUsers()) })")).toHaveLength(1);
    expect(offers("r.post('/posts/fetch', async (q, s) => s.json(await Post.insertMany(await feed())))")).toEqual([]);
  });

  it('is no DELETE for the page that asks first', () => {
    const post = "r.post('/parcels/:id/delete', h); ";
    expect(offers("r.get('/parcels/:id/delete', h)")).toHaveLength(1);
    expect(offers(`${post} r.get('/parcels/:id/delete', page)`)).toHaveLength(1);
  });

  it('may have either of two methods', () => {
    expect(offers("app.post('/updateUser/:id', h)")).toEqual([
      "app.patch('/users/:id', h)",
      "app.put('/users/:id', h)",
    ]);
    expect(offers("r.post('/set-password', h)")).toEqual(["r.put('/password', h)", "r.patch('/password', h)"]);
    expect(offers("r.post('/relay/upsertLogo', h)")).toEqual(["r.put('/relay/logo', h)", "r.patch('/relay/logo', h)"]);
  });

  it('keeps the methods where they are several', () => {
    const line = "f.route({ method: ['GET', 'POST'], url: '/deleteUser/:id', handler: h })";
    expect(saidOfFastify('no-action-words', line).flatMap((each) => each.split(' | ').slice(1))).toEqual([
      line.replace('/deleteUser/', '/users/'),
    ]);
  });

  it('is nothing where the controller has a path', () => {
    const code = (path: string): string =>
      `import { Controller, Get } from '@nestjs/common';\n@Controller(${path}) class A { @Get('get') a() {} }`;
    const suggestions = (path: string): number =>
      said('no-action-words', code(path)).filter((each) => each.includes('@Get()')).length;
    expect([suggestions("'users'"), suggestions('')]).toEqual([1, 0]);
  });
});

describe('the name of the collection in front is not repeated', () => {
  it.each([
    ["r.get('/users/getAllUsers', h)", "r.get('/users', h)"],
    ["r.get('/user/getAllUsers', h)", "r.get('/users', h)"],
    ["r.post('/user/createUser', h)", "r.post('/users', h)"],
    ["r.post('/request-flow/create', h)", "r.post('/request-flows', h)"],
    ["r.post('/viaje/createViaje', h)", "r.post('/viaje', h)"],
    ["r.get('/cart/getCarts', h)", "r.get('/carts', h)"],
    ["r.get('/invoice-items/get_invoice_items', h)", "r.get('/invoice-items', h)"],
    ["r.post('/posts/:id/deletePost', h)", "r.delete('/posts/:id', h)"],
    ["r.post('/clients/:id/delete-client', h)", "r.delete('/clients/:id', h)"],
    ["r.get('/orders/findOne/:id', h)", "r.get('/orders/:id', h)"],
    ["r.get('/orders/findUnique/:id', h)", "r.get('/orders/:id', h)"],
    ["r.get('/orders/findMany', h)", "r.get('/orders', h)"],
    ["r.post('/orders/createOne', h)", "r.post('/orders', h)"],
    // the words of the action add nothing
    ["r.get('/product/get-product-list', h)", "r.get('/products', h)"],
    ["r.get('/products/get-list-products', h)", "r.get('/products', h)"],
  ])('%s', (line, offer) => expect(offers(line)).toEqual([offer]));

  it.each([
    ["@Get('getAll')", '@Get()'],
    ["@Get('findMany')", '@Get()'],
    ["@Get('fetch_users')", '@Get()'],
    ["@Get('findOne/:id')", "@Get(':id')"],
    ["@Delete('deleteUser/:id')", "@Delete(':id')"],
  ])('of a controller: %s', (before, after) => {
    const code = (decorator: string): string => `@Controller('users') class A { ${decorator} a() {} }`;
    const imports = "import { Controller, Delete, Get, Post } from '@nestjs/common';\n";
    const [found = ''] = said('no-action-words', imports + code(before));
    expect(found.split(' | ').slice(1)).toEqual([code(after)]);
  });

  it('and may be that of a router whose mount nobody sees', () => {
    expect(saidOfExpress('no-action-words', "r.get('/getUsers', h)")).toEqual([
      "get: 'get' repeats the HTTP method GET. Use '/users', or '/' if the router is mounted there. | r.get('/users', h) | r.get('/', h)",
    ]);
    expect(saidOfExpress('no-action-words', "app.get('/getUsers', h)")[0]).toContain("Use '/users'. ");
    const imports = "import { Controller, Get } from '@nestjs/common';\n";
    const controller = `${imports}@Controller(BASE) class A { @Get('get-users') a() {} }`;
    expect(said('no-action-words', controller)[0]).toContain("Use 'users', or '/' if the router is mounted there.");
  });

  it.each([
    ['get', "get('/getUserById/:id', h)", '', ["'/users/:id'", "'/:id'"]],
    ['get', "get('/getUserById/:id', h)", "r.put('/:id', h)", ["'/:id'", "'/users/:id'"]],
    ['get', "get('/getUsers', h)", "r.get('/:userId', h)", ["'/'", "'/users'"]],
    ['create', "post('/createUser', h)", "r.get('/', h)", ["'POST /'", "'POST /users'"]],
    ['delete', "post('/delete-user/:id', h)", "r.get('/', h)", ["'DELETE /:id'", "'DELETE /users/:id'"]],
    // Nothing that is registered.
    ['get', "get('/getUserById/:id', h)", "r.get('/:key', h)", ["'/users/:id'"]],
    ['get', "get('/getUsers', h)", "r.get('/', h)", ["'/users'"]],
    // A route of the router has the name itself, or this route is about a part of the resource.
    ['get', "get('/getUsers', h)", "r.post('/users', h)", ["'/users'"]],
    ['get', "get('/getUsers', h)", "r.put('/users/:id', h)", ["'/users'"]],
    ['get', "get('/getProfile', h)", "r.get('/:id', h)", ["'/profile'"]],
    ['update', "put('/update-settings', h)", "r.get('/:id', h)", ["'/settings'"]],
    // Another router of the file has no say.
    ['get', "get('/getUsers', h)", "app.get('/:id', h)", ["'/users'", "'/'"]],
  ] as const)('the rest of the file decides which name comes first: %s in %s beside %s', (_, call, beside, paths) => {
    const [found = ''] = saidOfExpress('no-action-words', `r.${call};\n${beside}`);
    const offered = found.split(' | ').slice(1);
    const [method = '', ...rest] = call.split('(');
    const expected = paths.map((text) => {
      const [after, verb] = text.slice(1, -1).split(' ').toReversed();
      return `r.${(verb ?? method).toLowerCase()}('${after ?? ''}', ${rest.join('(').split(', ').slice(1).join(', ')};`;
    });
    expect(offered).toEqual(expected);
  });
});

describe('nothing is offered', () => {
  it.each([
    // no resource is left
    ["app.delete('/delete/:id', h)"],
    ["r.post('/carts/add/:cartId', h)"],
    ["r.get('/api/v1/fetch/:id', h)"],
    ["r.post('/carts/:id/add', h)"],
    ["r.get('/carts/:id/list', h)"],
    ["r.post('/users/:id/delete-all', h)"],
    ["r.get('/users/:id/getAll', h)"],
    // only the body or the query says which one
    ["r.post('/deleteUser', h)"],
    ["r.post('/getOrder', h)"],
    ["r.put('/users/update', h)"],
    ["r.put('/order/modify', h)"],
    ["r.put('/edit-message', h)"],
    ["r.post('/chats/:id/edit-message', h)"],
    ["r.patch('/boards/:id/update-task', h)"],
    ["r.delete('/user/delete', h)"],
    ["r.delete('/remove-users', h)"],
    ["r.delete('/teams/:id/remove-member', h)"],
    ["r.delete('/delete-siswa', h)"],
    // the word in front says how, or which of them
    ["r.delete('/softDeleteUser/:id', h)"],
    ["r.get('/get-new-members', h)"],
    // the parameter names another collection
    ["r.get('/getChat/:lectureId', h)"],
    ["r.get('/getTreatment/:patient', h)"],
    ["r.get('/getTeacher', h)"],
    ["r.get('/menus/get-one-menu', h)"],
    ["r.post('/feed/delete', h)"],
    ["r.post('/cart/remove', h)"],
    ["r.delete('/wishlist/remove', h)"],
    ["r.post('/update-menu', h)"],
    ["r.put('/update-order-status', h)"],
    ["r.put('/parcels/:id/qna/add', h)"],
    // a word whose plural is unknown
    ["r.post('/create-produit', h)"],
    ["r.get('/get-siswa/:id', h)"],
    ["r.put('/update', h)"],
    // words that leave no name
    ["r.get('/getOne', h)"],
    ["r.get('/getAll/:page', h)"],
    ["r.post('/users/bulk-delete', h)"],
    ["r.patch('/stages/bulk/update', h)"],
    ["r.post('/clients/:id/interested/add', h)"],
    ["r.post('/change-email/update', h)"],
    ["r.get('/getAllAttributesProduct', h)"],
    // a selection from the collection before it
    ["r.get('/orders/getMyOrders', h)"],
    ["r.post('/users/create-admin-user', h)"],
    // an uncertain cut
    ["r.get('/users.get', h)"],
    // a form, or a whole collection that would go
    ["r.get('/createUser', h)"],
    ["r.get('/updateUser/:id', h)"],
    // two routes in one
    ["r.route('/deleteUser/:id').get(h).post(h)"],
  ])('for %s', (line) => {
    expect(saidOfExpress('no-action-words', line)).not.toEqual([]);
    expect(offers(line)).toEqual([]);
  });

  it.each([["r.get('/getUsers{/:id}', h)"], ["r.get('/x{/y}/getUsers', h)"]])('beside a group: %s', (line) => {
    expect(saidOfExpress('no-action-words', line, { settings: { matching: { express: { major: 5 } } } })).toHaveLength(
      1,
    );
    expect(offers(line, 5)).toEqual([]);
  });
});
