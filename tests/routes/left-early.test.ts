import { describe } from 'vitest';
import { testMarked } from './marked.ts';

describe('functions that are left before their last registration', () => {
  testMarked(
    {
      'by a return': `
        const app = require('express')();
        function route(verb, path) {
          if (verb === 'get') return app.get(path, h);
          if (verb === 'put') {
            app.put(path, h);
            return;
          }
          app.post(path, h);
        }
        route('get', '/a'); //> GET /a =
        route('put', '/b'); //> PUT /b =
        route('post', '/c'); //> POST /c =`,
      'by one branch or the other': `
        const app = require('express')();
        function route(verb, path) {
          if (verb === 'get') app.get(path, h);
          else if (verb === 'put') return app.put(path, h);
          else return app.patch(path, h);
          app.head(path, h);
        }
        route('get', '/a'); //> GET /a =; HEAD /a =
        route('put', '/b'); //> PUT /b =
        route('patch', '/c'); //> PATCH /c =`,
      'by an error': `
        const app = require('express')();
        function route(verb, path) {
          if (verb === 'all') throw new Error('not here');
          app.get(path, h);
        }
        route('all', '/a');
        route('get', '/b'); //> GET /b =`,
      'in a loop': `
        const app = require('express')();
        for (const [verb, path] of [['get', '/a'], ['post', '/b']]) { //> GET /a =; POST /b =
          if (verb === 'get') {
            app.get(path, h);
            continue;
          }
          app.post(path, h);
        }`,
      'of a switch': `
        const app = require('express')();
        function route(verb, path, isLoud) {
          switch (verb) {
            case 'get':
              if (path === '/none') break;
              app.get(path, h);
              break;
            default:
              app.post(path, h);
          }
        }
        route('get', '/none');
        route('get', '/a'); //> GET /a =
        route('post', '/b'); //> POST /b =`,
      'by what is written behind, or in another list': `
        const app = require('express')();
        function route(verb, path) {
          add();
          { if (verb === 'put') log(); }
          if (verb === 'get') log(path);
          app.get(path, h);
          if (verb === 'get') return;
          function add() {
            app.put(path, h);
          }
        }
        route('get', '/a'); //> GET /a =; PUT /a =`,
    },
    { framework: 'express' },
  );
});
