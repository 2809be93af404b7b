import type { TSESTree } from '@typescript-eslint/utils';
import type { Span } from '../model.ts';
import { constantOf, literalOrSelf } from '../syntax/constants.ts';
import {
  ancestors,
  callOf,
  type FunctionNode,
  isMemberNamed,
  type Node,
  type SourceCode,
  spanOfNode,
  lastName,
  stringOf,
  unwrapped,
  type Variable,
  variableOf,
} from '../syntax/nodes.ts';
import { initializerOfName } from '../syntax/variables.ts';
import { nodesWithin } from '../syntax/walk.ts';
import { propertyValue } from '../syntax/properties.ts';
import { rememberPair } from '../syntax/remember.ts';

/** A call that surely writes to a store. */
export interface Write extends Span {
  /** The call as the file writes it, without its arguments: `User.findByIdAndUpdate`. */
  readonly text: string;
  /** Whether it changes or removes what is there, rather than add something: `update`, `DELETE FROM`. */
  readonly changes: boolean;
}

/** Names of methods that change or remove something. */
const CHANGES_OR_REMOVES = /update|replace|delete|remove|destroy|clear|^del$/iu;

/** Write methods of drivers and mappers: Mongoose, MongoDB, Sequelize, Prisma, TypeORM, Objection, MikroORM. */
const WRITES =
  /^(?:findByIdAnd|findOneAnd)(?:Delete|Remove|Replace|Update)$|^(?:updateOne|updateMany|deleteOne|deleteMany|insertOne|insertMany|replaceOne|bulkWrite|bulkCreate|upsert|persistAndFlush|removeAndFlush)$/u;
const CHANGES = /^(?:create|createMany|update|updateMany|delete|deleteMany|upsert)$/u;
/** `User.destroy({ where })` of Sequelize. */
const OF_ROWS = /^(?:destroy|update)$/u;
const OF_TABLES = /^(?:insert|update|delete|del)$/u;
const OF_REPOSITORIES = /^(?:save|insert|update|delete|remove|softDelete|clear)$/u;
const QUERIES =
  /^(?:query|prepare|run|execute|exec|none|one|oneOrNone|any|result|all|get|unsafe|\$(?:execute|query)Raw(?:Unsafe)?|raw)$/u;
const WRITING_SQL =
  /^\s*(?:INSERT\s+(?:(?:OR\s+)?\w+\s+)?INTO\b|REPLACE\s+INTO\b|TRUNCATE\s|UPDATE\s+(?:$|\S+\s+(?:(?:AS\s+)?\w+\s+)?SET\b)|DELETE\s+FROM\b)/iu;

/** Words for what a read may write on the side: a counter goes up, a log gets a line. */
const COUNTS_OR_LOGS: ReadonlySet<string> = new Set(
  'analytics audit audits click clicks count counter counts hit hits impression impressions inc increment log logs view viewed views visit visited visitor visitors visits'.split(
    ' ',
  ),
);
/** A removal neither counts nor logs. */
const REMOVES = /\bDELETE\s+FROM\b|(?:del|delete|remove|destroy)(?:One|Many)?\s*\(|And(?:Delete|Remove)\b/iu;

/** The calls in a handler, and in the functions inside it, that surely write. */
export function writesOf(code: FunctionNode, sourceCode: SourceCode): readonly Write[] {
  return nodesWithin(code.body, sourceCode).flatMap((node) => {
    const callee = writingCallee(node, sourceCode);
    if (callee === undefined || countsOrLogs(writtenBy(node, callee, sourceCode))) return [];
    const text = oneLine(sourceCode.getText(callee));
    return [{ ...spanOfNode(callee), text, changes: changesSomething(node, callee, sourceCode) }];
  });
}

function changesSomething(write: Node, callee: Node, sourceCode: SourceCode): boolean {
  const name = lastName(callee) ?? '';
  const sql = sqlOf(write.type === 'CallExpression' ? write.arguments[0] : write, sourceCode);
  if (sql != null && WRITING_SQL.test(sql)) return !/^\s*(?:INSERT|REPLACE)/iu.test(sql);
  if (name !== 'save' || callee.type !== 'MemberExpression') return CHANGES_OR_REMOVES.test(name);
  // `const user = await User.findById(1); user.name = 'x'; await user.save()`
  const record = initializerOfName(unwrapped(callee.object), sourceCode);
  return record !== undefined && /\.(?:find|get|load)\w*\(/u.test(sourceCode.getText(record));
}

function countsOrLogs(write: string): boolean {
  if (REMOVES.test(write)) return false;
  const words = (write.match(/[A-Z]?[a-z]+/gu) ?? []).map((word) => word.toLowerCase());
  // `lastSeen`, not `lastName`; `plays = plays + 1`
  const isTime = words.some((word, at) => word === 'last' && words[at + 1] !== 'name');
  return isTime || words.some((word) => COUNTS_OR_LOGS.has(word)) || /\+(?:\+|=|\s*1\b)/u.test(write);
}

/** The text of what a call writes: the whole chain, or for `post.save()` the statement that changed the record. */
function writtenBy(call: Node, callee: Node, sourceCode: SourceCode): string {
  const variable = isMemberNamed(callee, 'save') ? variableOf(unwrapped(callee.object), sourceCode) : undefined;
  return (variable && changeOf(variable, sourceCode)) ?? sourceCode.getText(chainOf(call));
}

/** A statement that changes a record: `post.views++`, `post.set({ … })`; of several, one that does more than count. */
const changeOf = rememberPair(({ references }: Variable, sourceCode: SourceCode): string | undefined => {
  const changes = references.flatMap(({ identifier }) => {
    const statement = [...ancestors(identifier)].find(({ type }) => type.endsWith('Statement'));
    const isChange = statement?.type === 'ExpressionStatement' && statement.range[0] === identifier.range[0];
    return isChange && !isMemberNamed(identifier.parent, 'save') ? [sourceCode.getText(statement)] : [];
  });
  return changes.find((change) => !countsOrLogs(change)) ?? changes[0];
});

/** The whole of `db.update(posts).set({ … }).where(…)`. */
function chainOf(call: Node): Node {
  let chain = call;
  while (chain.parent?.type === 'MemberExpression' || (chain.parent && callOf(chain) === chain.parent))
    chain = chain.parent;
  return chain;
}

/** Joins the lines of a chain of calls. */
function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('');
}

/** The callee of a call that writes, or the tag of a template that does: `prisma.$executeRaw`, `await sql`. */
function writingCallee(node: Node, sourceCode: SourceCode): Node | undefined {
  if (node.type === 'CallExpression') return isWrite(node, sourceCode) ? node.callee : undefined;
  if (node.type !== 'TaggedTemplateExpression') return undefined;
  const tag = lastName(node.tag) ?? '';
  // In Drizzle and Slonik, `sql` alone only creates a statement.
  if (!QUERIES.test(tag) && !(tag === 'sql' && isAwaited(node))) return undefined;
  return WRITING_SQL.test(sqlOf(node, sourceCode) ?? '') ? node.tag : undefined;
}

function isWrite(call: TSESTree.CallExpression, sourceCode: SourceCode): boolean {
  const { callee, arguments: args } = call;
  const name = lastName(callee);
  if (name === undefined) return false;
  if (QUERIES.test(name)) return WRITING_SQL.test(sqlOf(args[0], sourceCode) ?? '');
  if (callee.type !== 'MemberExpression') return false;
  const owner = unwrapped(callee.object);
  if (WRITES.test(name)) return true;
  if (OF_ROWS.test(name) && args.some((argument) => propertyValue(argument, 'where') !== undefined)) return true;
  if (CHANGES.test(name) && isModelOfPrisma(owner)) return true;
  if (OF_TABLES.test(name) && isTable(owner)) return true;
  // `userRepository`, `getRepository(User)`
  const repository = lastName(owner.type === 'CallExpression' ? owner.callee : owner) ?? '';
  if (OF_REPOSITORIES.test(name) && /^(?:manager|entityManager)$|[rR]epo(?:sitory)?$/u.test(repository)) return true;
  return /^(?:save|destroy)$/u.test(name) && args.length === 0 && isRecord(owner, call, sourceCode);
}

/** `prisma.user`, `this.prisma.user`. */
function isModelOfPrisma(owner: Node): boolean {
  return (
    owner.type === 'MemberExpression' && /^(?:prisma|prismaService|prismaClient)$/u.test(lastName(owner.object) ?? '')
  );
}

const TABLES = /^(?:db|knex|trx)$|^supabase/u;

/** Whether a chain begins like `db('users').where(…)` of Knex, `db` of Drizzle or `supabase.from('users')`. */
function isTable(owner: Node): boolean {
  let node = owner;
  while (node.type === 'CallExpression' && !TABLES.test(lastName(node.callee) ?? ''))
    node = node.callee.type === 'MemberExpression' ? unwrapped(node.callee.object) : node.callee;
  return TABLES.test(lastName(node.type === 'CallExpression' ? node.callee : node) ?? '');
}

/** Names of things that code saves or destroys, but not in a store. */
const NO_RECORD =
  /stream|socket|session|^req|^res|browser|page|canvas|context|ctx|pdf|workbook|file|image|upload|cache|config|connection|pool|knex|dataSource|client|worker|agent/iu;

/** `await user.save()`, `new User(…).save()`. */
function isRecord(owner: Node, call: Node, sourceCode: SourceCode): boolean {
  if (!isAwaited(call)) return false;
  if (owner.type === 'NewExpression') return !NO_RECORD.test(lastName(owner.callee) ?? '');
  if (owner.type !== 'Identifier') return false;
  // `const doc = await PDFDocument.create()`
  const made = constantOf(owner, { sourceCode })?.value;
  const [maker = ''] = made === undefined ? [] : sourceCode.getText(made).split('(');
  return !NO_RECORD.test(owner.name) && !NO_RECORD.test(maker.replace(/^(?:await|new)\s+/u, ''));
}

/** Whether code waits for the result of a call, or passes it on: `await x()`, `return x()`, `x().then(…)`. */
function isAwaited({ parent }: Node): boolean {
  return parent?.type === 'AwaitExpression' || parent?.type === 'ReturnStatement' || isMemberNamed(parent, 'then');
}

/** The text of an SQL statement, up to the first value that is inserted. */
function sqlOf(argument: Node | undefined, sourceCode: SourceCode): string | null | undefined {
  const written = argument && literalOrSelf(argument, { sourceCode });
  // `pool.query({ text: 'INSERT …', values })`
  let node = propertyValue(written, 'text') ?? propertyValue(written, 'sql') ?? written;
  // `'INSERT INTO users VALUES (' + name + ')'`
  while (node?.type === 'BinaryExpression') node = node.left;
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked;
  if (node?.type === 'TaggedTemplateExpression') return node.quasi.quasis[0]?.value.cooked;
  return stringOf(node);
}
