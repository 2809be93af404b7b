import type { Span } from '../model.ts';
import {
  calledBy,
  type FunctionNode,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  stringOf,
  unwrapped,
  walk,
  spanOfNode,
} from '../syntax/nodes.ts';

/** A call that surely writes to a store. */
export interface Write extends Span {
  /** The call as the file writes it, without its arguments: `User.findByIdAndUpdate`. */
  readonly text: string;
}

/** Methods of drivers and mappers that no reading has: Mongoose, MongoDB, Sequelize, Prisma, TypeORM, Objection. */
const WRITES =
  /^(?:findByIdAnd|findOneAnd)(?:Delete|Remove|Replace|Update)$|^(?:updateOne|updateMany|deleteOne|deleteMany|insertOne|insertMany|replaceOne|bulkWrite|bulkCreate|upsert)$/u;
const CHANGES = /^(?:create|createMany|update|updateMany|delete|deleteMany|upsert)$/u;
/** `User.destroy({ where })` of Sequelize. */
const OF_ROWS = /^(?:destroy|update)$/u;
const OF_TABLES = /^(?:insert|update|delete|del)$/u;
const OF_REPOSITORIES = /^(?:save|insert|update|delete|remove|softDelete)$/u;
const QUERIES = /^(?:query|prepare|run|execute|exec|\$executeRaw|\$executeRawUnsafe|raw)$/u;
const WRITING_SQL = /^\s*(?:INSERT\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM)\b/iu;

/** Writes that a reading may do beside: a counter goes up, a time is noted. */
const COUNTS =
  /\$inc\b|\bincrement\b|\b(?:views?|hits?|visits?|clicks?|count(?:er)?|last\w*(?:At|Seen|Login|Access\w*))\b/iu;

/** The calls of a handler, in itself and in functions within, that surely write. */
export function writesOf(code: FunctionNode, sourceCode: SourceCode): readonly Write[] {
  const found: Write[] = [];
  walk(code.body, sourceCode, (node) => {
    const callee = writingCallee(node);
    if (callee !== undefined && !COUNTS.test(sourceCode.getText(chainOf(node)))) {
      found.push({ ...spanOfNode(callee), text: oneLine(sourceCode.getText(callee)) });
    }
    return true;
  });
  return found;
}

/** The whole of `db.update(posts).set({ … }).where(…)`. */
function chainOf(call: Node): Node {
  let chain = call;
  while (chain.parent?.type === 'MemberExpression' || (chain.parent && calledBy(chain) === chain.parent))
    chain = chain.parent;
  return chain;
}

/** A chain of calls is mostly written in lines. */
function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('');
}

/** What is called by a call that writes, or by a tagged statement: `prisma.$executeRaw`. */
function writingCallee(node: Node): Node | undefined {
  if (node.type === 'CallExpression') return isWrite(node) ? node.callee : undefined;
  if (node.type !== 'TaggedTemplateExpression' || !QUERIES.test(lastName(node.tag) ?? '')) return undefined;
  return WRITING_SQL.test(node.quasi.quasis[0]?.value.cooked ?? '') ? node.tag : undefined;
}

function isWrite(call: Extract<Node, { type: 'CallExpression' }>): boolean {
  const { callee, arguments: given } = call;
  if (callee.type !== 'MemberExpression') return false;
  const name = staticKey(callee.property, callee.computed);
  if (name === undefined) return false;
  const owner = unwrapped(callee.object);
  if (WRITES.test(name)) return true;
  if (OF_ROWS.test(name) && given.some(hasWhere)) return true;
  if (QUERIES.test(name)) return WRITING_SQL.test(sqlOf(given[0]) ?? '');
  if (CHANGES.test(name) && isModelOfPrisma(owner)) return true;
  if (OF_TABLES.test(name) && isTable(owner)) return true;
  if (OF_REPOSITORIES.test(name) && /^(?:manager|entityManager)$|[rR]epo(?:sitory)?$/u.test(lastName(owner) ?? ''))
    return true;
  return /^(?:save|destroy)$/u.test(name) && given.length === 0 && isRecord(owner, call);
}

function hasWhere(argument: Node): boolean {
  return argument.type === 'ObjectExpression' && propertyValue(argument, 'where') !== undefined;
}

/** `prisma.user`, `this.prisma.user`. */
function isModelOfPrisma(owner: Node): boolean {
  return (
    owner.type === 'MemberExpression' && /^(?:prisma|prismaService|prismaClient)$/u.test(lastName(owner.object) ?? '')
  );
}

/** `db('users').where(…)` of Knex, `db` of Drizzle, `supabase.from('users')`: a chain that begins so. */
function isTable(owner: Node): boolean {
  let node = unwrapped(owner);
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    node = unwrapped(node.callee.object);
  const root = node.type === 'CallExpression' ? node.callee : node;
  return /^(?:db|knex|trx)$|^supabase/u.test(lastName(root) ?? '');
}

/** `await user.save()`: not what is saved and destroyed elsewhere than in a store. */
function isRecord(owner: Node, call: Node): boolean {
  if (owner.type !== 'Identifier' || call.parent?.type !== 'AwaitExpression') return false;
  return !/stream|socket|session|^req|^res|browser|page|canvas|context|ctx|pdf|file|image|upload|cache|config/iu.test(
    owner.name,
  );
}

function lastName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : undefined;
}

/** The text of a statement, up to the first value that it gets. */
function sqlOf(argument: Node | undefined): string | null | undefined {
  const node = argument && unwrapped(argument);
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked;
  if (node?.type === 'TaggedTemplateExpression') return node.quasi.quasis[0]?.value.cooked;
  return stringOf(node);
}
