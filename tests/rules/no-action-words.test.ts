import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrameworkName } from '../../types/settings.d.cts';
import { expectLastingOffers, FRAMEWORKS, repairs } from '../path-verdicts.ts';
import { reported, testRule } from '../rule-tester.ts';
import { underlined } from '../said.ts';
import { listed } from '../listed.ts';

const actions = (endpoint: string, framework: FrameworkName, options: object = {}, settings: object = {}) =>
  repairs('no-action-words', endpoint, framework, [options], settings);

describe.each(FRAMEWORKS)('no-action-words in %s', (framework) => {
  it.each([
    ['GET /parcels/delete/:id', 'delete => DELETE /parcels/:id'],
    ['POST /create-new-parcel', 'create => POST /parcels'],
    ['POST /parcels/:id/update', 'update => PATCH /parcels/:id => PUT /parcels/:id'],
    ['POST /saveParcel', 'save => POST /parcels'],
    ['GET /getListOfParcels', 'get => GET /parcels'],
    ['POST /parcels/bulk-delete', 'delete'],
    ['GET /getComments/:commentId', 'get => GET /comments/:commentId'],
    ['GET /getProfile/:userId', 'get => GET /profiles/:userId'],
    ['POST /setLocale', 'set => PUT /locale => PATCH /locale'],
    // A permission or a request that the method itself creates, changes or deletes.
    ['POST /create-permission', 'create => POST /permissions'],
    ['POST /createQuoteRequest', 'create => POST /quote-requests'],
    ['PUT /update-request/:id', 'update => PUT /requests/:id'],
    ['GET /parcel-delete/:id', 'delete => DELETE /parcels/:id'],
    ['PATCH /update/:id/status', 'update => PATCH /:id/status'],
    ['GET /list/me', 'list => GET /me'],
    ['PUT /updatelabels', 'update'],
    ['GET /getuserInfo', 'get'],
    // `clear` and `flush` of a whole resource mean DELETE.
    ['DELETE /basket/clear', 'clear => DELETE /basket'],
    ['DELETE /parcels/clear-all', 'clear => DELETE /parcels'],
    ['DELETE /routes/:id/cache/flush', 'flush => DELETE /routes/:id/cache'],
    // How an action is done is not a name.
    ['PATCH /partial_update', 'update'],
    ['POST /batch-update-status', 'update'],
    // What follows may not be the object of the verb, and only the body says which parcel.
    ['PATCH /remove-admin/user/:id', 'remove'],
    ['POST /store-fetch-orders', 'fetch'],
    ['POST /parcels/edit', 'edit'],
    ['PUT /:id/add-tag', 'add => PUT /:id/tag'],
  ])('reports %s', (endpoint, expected) => expect(actions(endpoint, framework)).toEqual([expected]));

  it.each([
    // A form may be there, and only the body says which parcel.
    ['GET /parcels/:id/edit', ['edit']],
    ['GET /parcels/create', ['create']],
    // The rest is not a name.
    ['DELETE /bulk-delete', ['delete']],
    ['PATCH /update-many', ['update']],
    ['POST /parcels/:id/set-active', ['set']],
    ['POST /create-monthly', ['create']],
    // These may be the comments of a post, and the contents of a basket.
    ['GET /get-comments/:postId', ['get']],
    ['GET /rooms/get-users/:room_id', ['get']],
    ['DELETE /baskets/:id/clear', ['clear']],
    // The repair would set all of them.
    ['PUT /rooms/:id/add-users', ['add']],
  ])('offers nothing for %s', (endpoint, expected) => expect(actions(endpoint, framework)).toEqual(expected));

  it.each(
    listed(`
      GET /lists/:id, GET /price-list, GET /list-items/:id, GET /updates/:id, GET /system/update, GET /software-update,
      GET /sets/:id, GET /set-pieces, GET /settings, GET /addresses, GET /additions, GET /gettysburg, GET /getaways,
      GET /add-ons, GET /edit-history, GET /delete-requests, POST /delete-requests, POST /delete-request,
      GET /unsynced-delete, GET /list/:id, GET /deleters, GET /updaters, POST /deleted, GET /editors, GET /listings,
      GET /shows/:id, GET /findings, GET /Contoso.Delete, GET /createjs.js, GET /read-receipts, GET /load-balancers,
      GET /patch-notes, GET /.well-known/get-parcels, GET /:get, GET /budget, GET /widget
    `),
  )('leaves %s', (endpoint) => expect(actions(endpoint, framework)).toEqual([]));

  it('takes words and exceptions', () => {
    expect(actions('POST /change-password', framework)).toEqual([]);
    expect(actions('POST /change-password', framework, { words: ['change'] })).toHaveLength(1);
    expect(actions('POST /juggle-parcels', framework, { words: ['juggle'] })).toEqual(['juggle']);
    expect(actions('GET /get-parcels', framework, { allow: ['get'] })).toEqual([]);
    expect(actions('GET /get-parcels/delete', framework, { allow: ['get-parcels'] })).toEqual(['delete']);
    expect(actions('GET /get-parcels', framework, {}, { vocabulary: { ignore: ['get-parcels'] } })).toEqual([]);
  });

  it('offers only what it would not report again', () => {
    const word = fc.constantFrom(
      ...listed('get, list, create, update, delete, set, show, all, of, by, parcel, parcels, profile, status'),
    );
    const segment = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('-')),
      fc.constant(':id'),
    );
    expectLastingOffers(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], segment, (text) => actions(text, framework));
  });
});

const head = "import { Router } from 'express';\nconst router = Router();\n";

describe('the message', () => {
  testRule('no-action-words', {
    valid: [`${head}router.use('/list', other);`, `${head}router.get(\`/get\${name}\`, show);`],
    invalid: [
      reported({
        name: 'of a mount, whose methods nobody knows',
        code: `${head}router.use('/«get»-parcels', other);`,
        message: "'get' belongs in the HTTP method. Use '/parcels'.",
        offers: { "Use '/parcels'. Changes the URL.": "router.use('/parcels', other);" },
      }),
      reported({
        name: 'of a mount that would be of more without the word',
        code: `${head}router.use('/parcels/:id/«remove»', other);`,
        message: "'remove' belongs in the HTTP method (DELETE). Name only the resource.",
        offers: {},
      }),
    ],
  });
});

it.each([
  ["r.get('/show-venues', h); r.post('/show-venues', h); r.patch('/show-venues/bulk', h);", []],
  ["r.post('/show-venues', h); r.post('/users', h);", ['show']],
  ["r.get('/get-venues', h); r.post('/get-venues', h);", ['get', 'get']],
])('what several methods share is no action of shows: %s', (lines, expected) => {
  expect(underlined('no-action-words', lines)).toEqual(expected);
});
