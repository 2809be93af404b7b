import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { reported, testRule } from '../rule-tester.ts';
import { said, underlined } from '../said.ts';
import { listed } from '../listed.ts';

describe.each(FRAMEWORKS)('no-extensions in %s', (framework) => {
  it.each([
    ['/backup.tar.gz', ['.tar.gz => /backup']],
    ['/order.list.json', ['.json => /order.list']],
    ['/index.php', ['.php => /index']],
    ['/cameras/:id.mjpeg', ['.mjpeg => /cameras/:id']],
    ['/feeds.opml', ['.opml => /feeds']],
    ['/commits/:id.diff', ['.diff => /commits/:id']],
    ['/live/:id/:part.ts', ['.ts => /live/:id/:part']],
    ['/export/:id.:outputFormat', ['.:outputFormat => /export/:id']],
    ['/export/:id.:output_format', ['.:output_format => /export/:id']],
    ['/export/:id.:fileExt', ['.:fileExt => /export/:id']],
    ['/reports.:type', ['.:type => /reports']],
    ['/export/:id.:ext', ['.:ext => /export/:id']],
  ])('reports %s', (path, expected) => expect(verdicts('no-extensions', path, framework)).toEqual(expected));

  it.each(
    listed(`
      /users, /sitemap/pages.xml, /sitemaps/posts-1.xml.gz, /v1.0, /v1.0.2/users, /.well-known/jwks.json, /tenant/.well-known/openid.json, /google.com,
      /api.example.io/users, /Microsoft.Compute, /users.get, /robots.txt, /favicon.ico, /sitemap.xml,
      /sitemap-posts.xml, /security.txt, /manifest.webmanifest, /apple-touch-icon.png, /mockServiceWorker.js,
      /OneSignalSDKWorker.js, /node_modules/jquery/dist/jquery.min.js, /_next/static/chunks/main.js, /:id.:version,
      /:id.:context, /report.:type, /.json, /socket.io, /json, /users.
    `),
  )('leaves %s', (path) => expect(verdicts('no-extensions', path, framework)).toEqual([]));

  it('takes more extensions, and lets others stay', () => {
    expect(verdicts('no-extensions', '/albums.view', framework, [{ extensions: ['view'] }])).toEqual([
      '.view => /albums',
    ]);
    expect(verdicts('no-extensions', '/feed.xml', framework, [{ allow: ['.xml'] }])).toEqual([]);
    expect(verdicts('no-extensions', '/feed.xml/a.xml', framework, [{ allow: ['feed.xml'] }])).toEqual([
      '.xml => /feed.xml/a',
    ]);
  });
});

describe('a script is a file', () => {
  it.each([
    "r.get('/oauth-callback.js', (req, res) => { res.type('application/javascript').send(text); });",
    "r.get('/widget.js', (req, res) => { res.type('js'); res.send(text); });",
    "r.get('/widget.mjs', (req, res) => { res.setHeader('Content-Type', 'text/javascript; charset=utf-8'); res.end(text); });",
    "r.get('/widget.js', (req, res) => { res.writeHead(200, { 'Content-Type': 'application/x-javascript' }); res.end(text); });",
    "r.get('/themes/:id.css', (req, res) => { res.set('content-type', 'text/css').send(text); });",
    "const script = (req, res) => res.type('.js').send(text); r.get('/:id/embed.js', script);",
  ])('leaves %s', (line) => expect(underlined('no-extensions', line)).toEqual([]));

  it.each([
    ["r.get('/widget.js', (req, res) => res.json(widgets));", '.js'],
    ["r.get('/widgets.json', (req, res) => { res.type('json').send(text); });", '.json'],
    ["r.get('/widgets.json', (req, res) => { res.type('application/javascript').send(`f(${text})`); });", '.json'],
    ["r.get('/users.csv', (req, res) => { res.type('text/csv').send(text); });", '.csv'],
  ])('reports %s', (line, extension) => expect(underlined('no-extensions', line)).toEqual([extension]));

  it.each([
    [
      "import Fastify from 'fastify'; Fastify().get('/widget.js', (request, reply) => reply.type('text/javascript').send(x));",
    ],
    ["import Router from '@koa/router'; new Router().get('/widget.js', (ctx) => { ctx.type = 'js'; ctx.body = x; });"],
    [
      "import { Hono } from 'hono'; new Hono().get('/widget.js', (c) => c.body(x, 200, { 'Content-Type': 'text/javascript' }));",
    ],
    [
      "import { Controller, Get, Header } from '@nestjs/common'; @Controller('a') class A { @Get('widget.js') @Header('Content-Type', 'application/javascript') widget() { return x; } }",
    ],
  ])('in each framework: %s', (code) => expect(said('no-extensions', code)).toEqual([]));
});

describe('what serves files', () => {
  testRule('no-extensions', {
    valid: [
      "import express from 'express';\nexpress().use('/logo.png', express.static('logo.png'));",
      "const express = require('express');\nconst app = express();\napp.use('/app.js', express.static('app.js', { index: false }));",
    ],
    invalid: [
      reported({
        name: 'a dot with an escape',
        code: "import express from 'express';\nexpress().get('/users«\\\\.json»', h);",
        message: "'\\.json' names a format. Let clients choose it with the 'Accept' header: '/users'.",
        offers: { "Use '/users'. Changes the URL.": "express().get('/users', h);" },
      }),
      reported({
        name: 'an optional group of Express 5',
        code: "import express from 'express';\nexpress().get('/export«{.:format}»', h);",
        message: "'{.:format}' names a format. Let clients choose it with the 'Accept' header: '/export'.",
        offers: { "Use '/export'. Changes the URL.": "express().get('/export', h);" },
        settings: { rest: { matching: { express: { major: 5 } } } },
      }),
    ],
  });
});

describe('what is a suffix', () => {
  it.each([
    ['/.json', []],
    ['/:id.json', ['.json']],
    ['/.tar.gz', ['.gz']],
    ['/users.:format', ['.:format']],
    ['/.:format', []],
    ['/:id-.:format', ['.:format']],
    ['/users.:id', []],
    ['/a{/b}.:format', ['.:format']],
    // The rule looks at this path because of the dot of the version.
    ['/v1.2/a.*format', []],
  ])('%s', (path, expected) => {
    const settings = { matching: { express: { major: 5 } } };
    expect(underlined('no-extensions', `r.get('${path}', h)`, { settings })).toEqual(expected);
  });

  it.each([
    [['.json'], ['.gz', '.xml']],
    [['xml'], ['.json', '.gz']],
  ])('without %j', (allow, expected) => {
    const lines = "r.get('/a.json', h); r.get('/a.gz', h); r.get('/a.xml', h)";
    expect(underlined('no-extensions', lines, { options: [{ allow }] })).toEqual(expected);
  });

  it.each([
    ['/data.TAR.gz', ['tar.gz'], []],
    ['/data.tar.gz', ['.tar'], ['.tar.gz']],
    ['/data.gz', ['.tar.gz'], ['.gz']],
    ['/my.feed.xml', ['feed.xml'], ['.xml']],
  ])('of %s without %j', (path, allow, expected) => {
    expect(underlined('no-extensions', `r.get('${path}', h)`, { options: [{ allow }] })).toEqual(expected);
  });

  it.each([['.list']])('and %s', (more) => {
    const lines = "r.get('/a.list', h); r.get('/a.xlist', h); r.get('/a.lis', h)";
    expect(underlined('no-extensions', lines, { options: [{ extensions: [more] }] })).toEqual(['.list']);
  });
});
