import path from 'node:path';
import { memberNode, objectsAt } from '../../calls/makers.ts';
import type { Evaluation, Place, SourceFile } from '../../calls/values.ts';
import { HOLE } from '../../model.ts';
import { returnsOf } from '../../syntax/functions.ts';
import { ancestors, isFunction, type Node, propertyName, staticKey } from '../../syntax/nodes.ts';
import { nodesWithin } from '../../syntax/walk.ts';

/** How the server of a client's pages passes requests on: proxies of Vite and webpack, `rewrites()` of Next. */
export interface Proxy {
  /** The folder whose files send through it. */
  readonly folder: string;
  /** It takes this path, and all below it unless it is exact. */
  readonly from: string;
  readonly isExact: boolean;
  /** What the server gets in place of {@link from}. */
  readonly to: string;
  /** The origin of the server; empty if only run time knows. */
  readonly target: string;
}

/** The proxies of a configuration file, and whether it shows all that they do. */
export interface ReadProxies {
  readonly proxies: readonly Proxy[];
  readonly isWhole: boolean;
}

/** The path of a call behind a proxy. */
export interface Proxied {
  readonly path: string;
  readonly target: string;
}

const CONFIG = /(?:config|setupProxy|proxy|webpack|package)[\w.-]{0,60}\.(?:[cm]?[jt]s|json)$/iu;
/** The proxies of Angular. */
const IS_TABLE = /proxy\.conf\.\w+$/u;
const REWRITES = /\b(?:pathRewrite|rewrites)\b/u;
/** Options that change a path in ways that are not read. */
const OTHER_CHANGES = /\b(?:ignorePath|bypass|pathFilter)\b|\brouter\s*:/u;
const ORIGIN = new RegExp(`^(?:https?://[^/]+|${HOLE})`, 'u');

/** Reads the proxies of a file such as `vite.config.ts`, `next.config.js` or `setupProxy.js`. */
export function proxiesIn(source: SourceFile, values: Evaluation): ReadProxies {
  const { file, sourceCode } = source;
  if (!CONFIG.test(file)) return { proxies: [], isWhole: true };
  const folder = path.posix
    .dirname(file)
    .replace(/^src$/u, '.')
    .replace(/\/(?:src|config)$/u, '');
  const unread: Node[] = [];
  const proxies = nodesWithin(sourceCode.ast, sourceCode).flatMap((node): readonly Proxy[] => {
    const found = proxyAt(node);
    if (found === undefined) unread.push(node);
    return found ?? [];
  });
  const isOther = (proxies.length > 0 ? OTHER_CHANGES : REWRITES).test(sourceCode.text);
  return { proxies, isWhole: unread.length === 0 && !isOther };

  /** `undefined` for one that cannot be read. */
  function proxyAt(node: Node): readonly Proxy[] | undefined {
    if (node.type === 'Property') {
      const key = staticKey(node.key, node.computed);
      // Create React App: what its own server lacks (https://create-react-app.dev/docs/proxying-api-requests-in-development)
      if (key === 'proxy' && node.value.type === 'Literal' && /(?:^|\/)package\.json$/u.test(file))
        return proxyOf(['/'], undefined, String(node.value.value));
      if (key?.startsWith('/') === true && isInside(node, /^(?:routeRules|devProxy)$/u))
        return replaced(key, placeOf(node.value));
      const isEntry = key?.startsWith('/') === true || key?.startsWith('^/') === true;
      if (!isEntry || !(IS_TABLE.test(file) || isInside(node, /^proxy$/iu))) return [];
      const value = placeOf(node.value);
      const [options] = objectsAt(value, values);
      return proxyOf([key], options, options === undefined ? textAt(value) : targetOf(options));
    }
    if (node.type === 'ObjectExpression') {
      const place = placeOf(node);
      const [source, destination, context] = ['source', 'destination', 'context'].map((name) => memberAt(place, name));
      if (source !== undefined && destination !== undefined && isInside(node, /^rewrites$/u))
        return rewriteOf(textAt(source), textAt(destination), memberAt(place, 'has') === undefined);
      if (context === undefined || memberAt(place, 'target') === undefined) return [];
      const [list] = objectsAt(context, values);
      const keys =
        list?.node.type === 'ArrayExpression'
          ? list.node.elements.map((each) => each && textAt(placeOf(each)))
          : [textAt(context)];
      return proxyOf(
        keys.map((key) => key ?? ''),
        place,
        targetOf(place),
      );
    }
    // `app.use('/api', createProxyMiddleware({ target }))`
    if (
      node.type !== 'CallExpression' ||
      node.callee.type !== 'MemberExpression' ||
      propertyName(node.callee) !== 'use'
    )
      return [];
    const [key, made] = node.arguments;
    if (key === undefined || made?.type !== 'CallExpression') return [];
    const [options] = made.arguments.flatMap((each) => objectsAt(placeOf(each), values));
    const isProxy = options !== undefined && memberAt(options, 'target') !== undefined;
    return isProxy ? proxyOf([textAt(placeOf(key))], options, targetOf(options)) : [];
  }

  /** `'/api/**': { proxy: 'http://localhost:3000/**' }` of Nuxt: the target takes the place of the path. */
  function replaced(key: string, value: Place): readonly Proxy[] | undefined {
    const [rule = value] = objectsAt(value, values);
    const proxy = memberAt(rule, 'proxy') ?? rule;
    const [options] = objectsAt(proxy, values);
    const to = options === undefined ? proxy : (memberAt(options, 'to') ?? memberAt(options, 'target'));
    const from = plainPrefix(key);
    if (to === undefined) return [];
    const text = textAt(to).replace(/\/\**$/u, '');
    const [origin = ''] = ORIGIN.exec(text) ?? [];
    return from === undefined
      ? undefined
      : [{ folder, from, isExact: false, to: text.slice(origin.length), target: origin.replace(HOLE, '') }];
  }

  function proxyOf(keys: readonly string[], options: Place | undefined, target: string): readonly Proxy[] | undefined {
    const cuts = options === undefined ? [] : cutsIn(options);
    if (cuts === undefined) return undefined;
    const [origin = ''] = ORIGIN.exec(target) ?? [];
    const front = target.slice(origin.length).replace(/\/$/u, '');
    return keys.flatMap((key): readonly Proxy[] => {
      const from = plainPrefix(key);
      if (from === undefined) return [];
      const cut = cuts.find(([prefix]) => `${from}/`.startsWith(`${prefix.replace(/\/$/u, '')}/`));
      const to = cut === undefined ? from : cut[1].replace(/\/$/u, '') + from.slice(cut[0].replace(/\/$/u, '').length);
      return [{ folder, from, isExact: false, to: front + to, target: origin.replace(HOLE, '') }];
    });
  }

  /** What precedes paths, and what takes its place; `undefined` if an option cannot be read. */
  function cutsIn(options: Place): readonly (readonly [string, string])[] | undefined {
    const rewrite = memberAt(options, 'rewrite');
    const table = memberAt(options, 'pathRewrite');
    if (rewrite !== undefined) {
      const cut = cutBy(rewrite.node);
      return cut === undefined ? undefined : [cut];
    }
    if (table === undefined) return [];
    const [list] = objectsAt(table, values);
    if (list?.node.type !== 'ObjectExpression') return undefined;
    const cuts = list.node.properties.flatMap((each): readonly (readonly [string, string])[] => {
      const key = each.type === 'Property' ? staticKey(each.key, each.computed) : undefined;
      const from = key === undefined ? undefined : plainPrefix(key);
      return each.type !== 'Property' || from === undefined ? [] : [[from, textAt(placeOf(each.value))]];
    });
    return cuts.length === list.node.properties.length ? cuts : undefined;
  }

  /** `(path) => path.replace(/^\/api/, '')` */
  function cutBy(rewrite: Node): readonly [string, string] | undefined {
    const [result] = isFunction(rewrite) ? returnsOf(rewrite, sourceCode) : [];
    if (result?.type !== 'CallExpression' || result.callee.type !== 'MemberExpression') return undefined;
    const [pattern, text] = result.arguments;
    if (propertyName(result.callee) !== 'replace' || pattern === undefined || text === undefined) return undefined;
    const isPattern = pattern.type === 'Literal' && 'regex' in pattern;
    const from = plainPrefix(isPattern ? pattern.regex.pattern : textAt(placeOf(pattern)));
    const to = textAt(placeOf(text));
    return from === undefined || to.includes('$') || to.includes(HOLE) ? undefined : [from, to];
  }

  /** `{ source: '/api/:path*', destination: 'http://localhost:4000/:path*' }` */
  function rewriteOf(from: string, to: string, isAlways: boolean): readonly Proxy[] | undefined {
    const [origin = ''] = ORIGIN.exec(to) ?? [];
    const [, own = from, rest = ''] = /^(.*?)\/(:\w+\*)$/u.exec(from) ?? [];
    const written = to.slice(origin.length);
    const isRead = isAlways && written.endsWith(rest === '' ? '' : `/${rest}`) && !/[:(*]/u.test(own);
    const front = rest === '' ? written : written.slice(0, -rest.length - 1);
    if (!isRead || /[:(*?]/u.test(front)) return undefined;
    return [{ folder, from: own, isExact: rest === '', to: front, target: origin.replace(HOLE, '') }];
  }

  function placeOf(node: Node): Place {
    return { source, node, env: undefined };
  }

  function memberAt(object: Place, name: string): Place | undefined {
    const node = memberNode(object.node, name);
    return node && { ...object, node };
  }

  function textAt(place: Place): string {
    return values.texts(place).at(-1)?.text ?? '';
  }

  function targetOf(options: Place): string {
    const target = memberAt(options, 'target');
    return target === undefined ? HOLE : textAt(target);
  }
}

/** The path of a call behind the first proxy that takes it. */
export function proxied(proxies: readonly Proxy[], file: string, asked: string): Proxied | undefined {
  for (const { folder, from, isExact, to, target } of proxies) {
    if (folder !== '.' && !file.startsWith(`${folder}/`)) continue;
    const isTaken = asked === from || (!isExact && asked.startsWith(`${from}/`));
    if (isTaken) return { path: to + asked.slice(from.length) || '/', target };
  }
  return undefined;
}

/** `/api` for the patterns `^/api`, `^\/api` and `/api/**`, nothing for `/`; `undefined` for others. */
function plainPrefix(pattern: string): string | undefined {
  const plain = pattern
    .replace(/^\^/u, '')
    .replaceAll('\\/', '/')
    .replace(/\/\*{0,2}$/u, '');
  return pattern !== '' && /^(?:\/[\w./-]*)?$/u.test(plain) ? plain : undefined;
}

function isInside(node: Node, name: RegExp): boolean {
  for (const outer of ancestors(node)) {
    if (outer.type === 'Property' && name.test(staticKey(outer.key, outer.computed) ?? '')) return true;
    if (outer.type === 'VariableDeclarator' && outer.id.type === 'Identifier' && name.test(outer.id.name)) return true;
    if (outer.type === 'FunctionDeclaration' && name.test(outer.id?.name ?? '')) return true;
  }
  return false;
}
