import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { type Configured, said, saidOfExpress, saidOfFastify } from '../said.ts';

/** Code behind `f.` is Fastify's, behind `@` Nest's, else Express's; then what is said, as `said` writes it. */
type Row = readonly [code: string, expected: readonly string[], configured?: Configured];

const express5 = { matching: { express: { major: 5 } } };
const NEST = "import { Controller, Get, Post, Delete } from '@nestjs/common';\n";

function sayings(rule: string, code: string, configured: Configured = {}): readonly string[] {
  if (code.startsWith('@')) return said(rule, NEST + code, configured);
  return (code.startsWith('f.') ? saidOfFastify : saidOfExpress)(rule, code, configured);
}

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  lowercase: [
    ["r.get('/Users', h)", ["Users: 'Users' has uppercase letters; paths are lowercase. Write 'users'."]],
    [
      "f.get('/XMLHTTPRequests', h)",
      [
        "XMLHTTPRequests: 'XMLHTTPRequests' has uppercase letters; paths are lowercase. Write its words in lowercase, joined by hyphens.",
      ],
    ],
    ["r.get('/a%2FB%C3%A9', h)", ["B: 'B' has uppercase letters; paths are lowercase. Write 'b'."]],
  ],
  hyphens: [
    [
      "r.get('/user_profiles', h)",
      [
        "user_profiles: 'user_profiles' has an underscore; paths join words by hyphens. Write 'user-profiles'. | r.get('/user-profiles', h)",
      ],
    ],
    ["r.get('/a/__', h)", ["__: '__' has an underscore; paths join words by hyphens. Give the segment a name."]],
    [
      "f.get('/users+posts', h)",
      [
        "users+posts: 'users+posts' joins words by '+'; paths join them by hyphens. Write 'users-posts'. | f.get('/users-posts', h)",
      ],
    ],
    [
      "r.get('/a1~b&2c', h)",
      ["a1~b&2c: 'a1~b&2c' joins words by '~'; paths join them by hyphens. Write 'a1-b-2c'. | r.get('/a1-b-2c', h)"],
    ],
    [
      "r.get('/-users--a-', h)",
      ["-users--a-: '-users--a-' has a hyphen that joins no two words. Write 'users-a'. | r.get('/users-a', h)"],
    ],
    [
      "r.get('/shippingaddress', h)",
      [
        "shippingaddress: 'shippingaddress' runs the words 'shipping' and 'address' together. Write 'shipping-address'. | r.get('/shipping-address', h)",
      ],
    ],
    [
      "r.get('/useraccountsettings', h)",
      [
        "useraccountsettings: 'useraccountsettings' runs the words 'user', 'account' and 'settings' together. Write 'user-account-settings'. | r.get('/user-account-settings', h)",
      ],
    ],
    [
      "r.get('/a/the-one-two.three', h)",
      [
        "the-one-two.three: 'the-one-two.three' has 3 words; at most 2 in one segment stay readable. Name the resource with fewer.",
      ],
      { options: [{ maxWords: 2 }] },
    ],
  ],
  'no-action-words': [
    [
      "r.get('/getUsers', h)",
      ["get: 'get' says what the method GET says already. Write '/users'. | r.get('/users', h)"],
    ],
    [
      "r.post('/updateUser/:id', h)",
      [
        "update: 'update' says what the method PUT or PATCH says already. Write 'PATCH /users/:id'. | r.patch('/users/:id', h) | r.put('/users/:id', h)",
      ],
    ],
    [
      "r.get('/users/create', h)",
      ["create: 'create' says what the method POST says already. Name the resource alone."],
    ],
    [
      "@Controller('users') class A { @Post('create') a() {} }",
      [
        "create: 'create' says what the method POST says already. Leave the segment out. | @Controller('users') class A { @Post() a() {} }",
      ],
    ],
    [
      "r.post('/printInvoice', h)",
      ["print: 'print' is an action, and actions are HTTP methods. Name the resource alone."],
      { options: [{ words: ['print'] }] },
    ],
  ],
  'no-extensions': [
    [
      "r.get('/users.tar.gz', h)",
      [".tar.gz: '.tar.gz' names a format, which the 'Accept' header chooses. Write '/users'. | r.get('/users', h)"],
    ],
    [
      "r.get('/users.:format', h)",
      [
        ".:format: '.:format' lets the path choose a format, which is for the 'Accept' header. Write '/users'. | r.get('/users', h)",
      ],
    ],
  ],
  'no-trailing-slash': [
    [
      "f.get('/users/', h)",
      ["/: '/users/' ends with a slash, but a slash only marks hierarchy. Write '/users'. | f.get('/users', h)"],
    ],
  ],
  nouns: [
    ["r.post('/recent', h)", ["recent: 'recent' describes a resource and names none. Write a noun."]],
    [
      "r.get('/users/active', h)",
      [
        "active: 'active' describes a resource and names none. Let a query of the collection choose, such as '/users?status=active'.",
      ],
    ],
    [
      "r.get('/jobs/activate', h)",
      [
        "activate: 'activate' is a verb, but GET says already what is done. Write a noun, or a control under POST or PUT or PATCH.",
      ],
    ],
    [
      "r.get('/jobs/activate', h)",
      [
        "activate: 'activate' is a verb, but GET says already what is done. Write a noun, or a control under no method.",
      ],
      { options: [{ controlMethods: [] }] },
    ],
    [
      "f.route({ method: ['GET', 'DELETE'], url: '/jobs/activate', handler: h })",
      ["activate: 'activate' is a verb. Write a noun, or a control at the end of the path."],
    ],
    [
      "r.get('/verify/phone', h)",
      ["verify: 'verify' is a verb before the end of the path. Write a noun, or put the control last."],
    ],
    [
      "r.post('/verify/phone/:id', h)",
      [
        "verify: 'verify' is a verb before the end of the path. Put the control last: '/phone/:id/verify'. | r.post('/phone/:id/verify', h)",
      ],
    ],
    [
      "r.post('/orders/:id/activated', h)",
      [
        "activated: 'activated' names a control in another form than the base verb. Write 'activate'. | r.post('/orders/:id/activate', h)",
      ],
    ],
  ],
  'consistent-params': [
    [
      "r.get('/a{/:user_id}', h)",
      [":user_id: ':user_id' is written in snake_case. Use camelCase, here and in the handler."],
      { options: [{ style: 'camelCase' }], settings: express5 },
    ],
    [
      "r.get('/a/:UserId', h)",
      [":UserId: ':UserId' is written in PascalCase. Use snake_case, here and in the handler."],
      { options: [{ style: 'snake_case' }] },
    ],
    [
      "r.get('/a/:userId', h)",
      [":userId: ':userId' is written in camelCase. Use PascalCase, here and in the handler."],
      { options: [{ style: 'PascalCase' }] },
    ],
    [
      "r.get('/a/:userId', h); r.get('/b/:orderId', h); r.get('/c/:list_id', h)",
      [
        ":list_id: ':list_id' is written in snake_case, but most parameters of this file in camelCase. Use one style, here and in the handler.",
      ],
      { options: [{ style: 'majority' }] },
    ],
    [
      "r.get('/users/:id', h);\nr.get('/users/:userId/b', h); r.get('/users/:id/c', h)",
      [":userId: ':userId' stands where line 2 has ':id'. Use one name for one place, here and in the handler."],
    ],
    [
      "r.get('/a/:id/b/:id', h)",
      [":id: ':id' occurs twice in '/a/:id/b/:id', so that the handler gets the last value only. Use two names."],
    ],
  ],
  'no-empty-segments': [
    [
      "r.get('/users//posts', h)",
      [
        "//: '/users//posts' has an empty segment: only a URL with the same doubled slash gets there. Write '/users/posts'. | r.get('/users/posts', h)",
      ],
    ],
    [
      "f.register((g) => { g.get('/', h) }, { prefix: '/api/' })",
      [
        "/: '/' behind the prefix '/api/' is registered as '/api//' too, with an empty segment. Take the slash from the end of the prefix.",
      ],
    ],
  ],
  'plural-collections': [
    [
      "r.get('/user/:id', h)",
      [
        "user: 'user' in front of a parameter names a collection, which holds many. Write 'users'. | r.get('/users/:id', h)",
      ],
    ],
  ],
};

describe.each(Object.entries(TABLES))('rest/%s says', (rule, rows) => {
  it.each(rows.map((row) => ({ row })))('of $row.0', ({ row: [code, expected, configured] }) => {
    expect(sayings(rule, code, configured)).toEqual(expected);
  });

  it('each of its messages here', () => {
    const texts = rows.flatMap(([, expected]) => expected);
    const messages = Object.entries(plugin.rules[rule]?.meta?.messages ?? {}).filter(([, text]) =>
      text.startsWith("'"),
    );
    const missing = messages.filter(([, text]) => {
      const parts = text.split(/\{\{\w+\}\}/u);
      return !texts.some((each) => parts.every((part) => each.includes(part)));
    });
    expect(missing.map(([id]) => id)).toEqual([]);
  });
});
