import { describe, expect, it } from 'vitest';
import { actionIn, mayHaveAction } from '../../src/english/actions/action.ts';
import { placed } from './placed.ts';
import { listed, pairs } from '../listed.ts';

/** `update PATCH rest of words`, with `?` after an uncertain cut. */
function actionOf(endpoint: string, more: readonly string[] = [], allowed: readonly string[] = []): string {
  const { text, place } = placed(endpoint);
  const action = actionIn(text, place, new Set(more), new Set(allowed));
  if (action === undefined) return '';
  const { word, method = '-', rest, isCertain, isDotted } = action;
  expect(text.slice(word.start, word.end).toLowerCase()).toBe(word.text);
  return [word.text, method, ...rest].join(' ') + (isCertain ? '' : '?') + (isDotted ? '.' : '');
}

describe('the word, its method, and what is left', () => {
  it.each<readonly [string, string]>([
    ...pairs(`
      GET /[getUsers] → get GET users, GET /[user-list-fetch] → fetch GET user list,
      POST /[users_create_many] → create POST users many, POST /[deleteUser] → delete DELETE user,
      POST /[getusers] → get GET users?, POST /[getusersById] → get GET users by id?,
      POST /[users.create] → create POST., POST /[users.create.json] → create POST.,
      POST /[users.createMany] → create POST many., GET /[getUsers.do] → get GET users,
      GET /[getUsers.view] → get GET users, GET /[getUsers.action] → get GET users,
      GET /[getUsers.html] → get GET users, GET /[getUsers.php] → get GET users, GET /[getUsers.aspx] → get GET users,
      GET /[getUsers.jsp] → get GET users, GET /[getUsers.json] → get GET users, GET /[users.getOne.by] → get GET one.
    `),
    ['GET /[Microsoft.GetUsers]', ''],
    ['GET /[aMicrosoft.GetUsers]', 'get GET users.'],
    ['GET /[users]', ''],
    ['GET /[do]', ''],
    ['GET /[get.json]', 'get GET'],
    ['GET /[json]', ''],
  ])('%s', (endpoint, expected) => expect(actionOf(endpoint)).toBe(expected));

  it('of words that a team adds', () => {
    expect(actionOf('POST /[printInvoice]', ['print'])).toBe('print - invoice');
    expect(actionOf('POST /[print]', ['print'])).toBe('print -');
    expect(actionOf('POST /[invoice-print]', ['print'])).toBe('');
    expect(actionOf('POST /[changePassword]', ['change'])).toBe('change PATCH password');
    expect(actionOf('POST /[addressBook]', ['address'])).toBe('address - book');
    expect(actionOf('POST /[getusersList]', ['getusers'])).toBe('getusers - list');
  });

  it('but for those that may stay', () => {
    expect(actionOf('GET /[getUsers]', [], ['get'])).toBe('');
    expect(actionOf('GET /[getOrFetch]', [], ['get'])).toBe('fetch GET get or');
  });
});

describe('an action that is a noun too, alone', () => {
  it.each(
    listed(`
      GET /users/[edit], ANY /[save], GET /[find], POST /users/[update], POST /user/[update], ANY /users/[update],
      GET /users/[update], GET /users/[update]/:id, GET /users/:id/[update], PUT /[update]/:id/status,
      PUT /[update]/profile, POST /[users.update], GET /users/[list], HEAD /users/[list], GET /…/[list],
      GET /:id/[list], GET /users/[list]/:id, GET /users/[list]/me, HEAD /users/[list]/all, GET /[users.list],
      POST /[users.list], GET /users/[show], GET /users/[show]/:id, GET /tvs/[show], POST /users/[put],
      POST /users/[set], PUT /:id/[set], PATCH /users/[set], POST /[users.set]
    `),
  )('%s is one', (endpoint) => expect(actionOf(endpoint)).not.toBe(''));

  it.each(
    listed(`
      ANY /user/[update], ANY /class/[update], GET /system/[update], GET /users/:id/[update]/…,
      GET /user/[update]/:id, POST /[update]/:id/status, PUT /[update]/status, PUT /[update]/checks,
      PUT /[update]/v2, PUT /[update]/…, HEAD /system/[update], GET /[users.update], HEAD /[users.update],
      POST /[update.users], POST /users/[list], GET /[list], POST /users/[list]/me, GET /users/[list]/members,
      GET /users/[list]/overall, GET /[list.users], POST /users/[show], GET /user/[show], GET /tv/[show],
      GET /class/[show], GET /users/[show]/times, GET /[show], GET /users/[show]/…, GET /users/[put],
      ANY /users/[put], POST /users/[put]/:id, GET /users/[set], DELETE /users/[set], POST /[set],
      POST /users/[set]/:id, POST /[set.users], POST /[additional]
    `),
  )('%s is none', (endpoint) => expect(actionOf(endpoint)).toBe(''));
});

describe('words that are nouns too, in a compound', () => {
  it.each([
    ['POST /[updateUser]', 'update PATCH user'],
    ['POST /[bulk-update]', 'update PATCH bulk'],
    ['GET /[batchUpdateUsers]', 'update PATCH batch users'],
    ['PUT /[user-update]', 'update PATCH user'],
    ['PATCH /[user-edit]/:id', 'edit PATCH user'],
    ['POST /[user-update]', ''],
    ['PUT /[user-update]/x', ''],
    ['PUT /[user-update-x]', ''],
    ['PUT /[abatch-update-x]', ''],
    ['PUT /[user-list]', ''],
    ['POST /[x.user-update]', 'update PATCH user.'],
    ['GET /[x.user-update]', ''],
    ['GET /[listUsers]', 'list GET users'],
    ['GET /[list-users]', 'list GET users'],
    ['GET /[list-items]', ''],
    ['GET /[listItems]', ''],
    ['GET /[listItemsAll]', 'list GET items all'],
    ['GET /[listBox]', 'list GET box'],
    ['POST /[listBox]', ''],
    ['POST /[setPassword]', 'set PATCH password'],
    ['GET /[set-password]', ''],
    ['GET /[setPassword]', 'set PATCH password'],
    ['POST /[set-top-box]', ''],
    ['GET /[show-users]', ''],
    ['GET /[showUsers]', 'show GET users'],
    ['GET /[show-all-users]', 'show GET all users'],
    ['POST /[show-users]', 'show GET users'],
    ['POST /[show-notes]', ''],
    ['PATCH /[show-platforms]/:id', ''],
    ['GET /[update-rings]/:id', ''],
    ['GET /[update-rings]', 'update PATCH rings'],
    ['GET /[delete-rings]/:id', 'delete DELETE rings'],
    ['POST /[retry-delete]', ''],
    ['GET /[save-game]', ''],
    ['POST /[save-game]', 'save POST game'],
    ['POST /[save-user]', 'save POST user'],
    ['GET /[find-us]', ''],
    ['GET /[find-user]', 'find GET user'],
    ['POST /[put-option]', ''],
    ['POST /[put-user]', 'put PATCH user'],
  ])('%s: %s', (endpoint, expected) => expect(actionOf(endpoint)).toBe(expected));
});

describe('an action in what may be a noun that is made of acts', () => {
  it.each(
    listed(`
      DELETE /[delete-request], POST /[delete-user-requests], POST /[create-permission], GET /[create-user],
      GET /[get-user-form], POST /[edit-form], GET /[parcel-delete]/:id, POST /[unsynced-delete],
      GET /[parcel-get], POST /[add-user], GET /[get-start], POST /[started-get-x], POST /[del-user],
      GET /[user-create-events]
    `),
  )('%s is one', (endpoint) => expect(actionOf(endpoint)).not.toBe(''));

  it.each(
    listed(`
      GET /[delete-requests], POST /[delete-requests], POST /[delete-request], GET /[create-permissions],
      PATCH /[edit-history], PUT /[edit-history], POST /[edit-history], GET /[edit-history],
      GET /[create-user-policy], GET /[edit-form], GET /[edit-user-form], GET /[unsynced-delete],
      HEAD /[unsynced-delete], OPTIONS /[unsynced-delete], POST /[value-add], POST /[add-ons], POST /[add-value],
      GET /[get-started], GET /[pais-del-mundo]
    `),
  )('%s is none', (endpoint) => expect(actionOf(endpoint)).toBe(''));
});

describe('actions that are run together with a thing', () => {
  it.each(
    pairs(`
      modifyorder → modify, destroyaccount → destroy, findnearby → find, getusers → get, gettypes → get, upsertstudents → upsert, fetchdata → fetch, deleteaccount → delete,
      createbookings → create, createsubscription → create, deleterows → delete, removeservice → remove,
      listcategories → list, updateaddresses → update, showbyid → show, setallitems → set, editcourses → edit,
      putuser → put, savename → save, findall → find, addemployee → add, listmyorders → list, editnewthings → edit,
      showuserstats → show, listclasses → list, removeuser → remove, retrievepayment → retrieve, insertphoto → insert,
      updatepolicies → update, listsecrets → list, editproperty → edit, saveappointment → save, findmovies → find
    `),
  )('%s', (text, action) => {
    expect(actionOf(`POST /[${text}]`)).toMatch(new RegExp(`^${action} `, 'u'));
    expect(mayHaveAction(text)).toBe(true);
  });

  it.each([
    ...['getter', 'fetched', 'retriever', 'creator', 'creative', 'inserted', 'insertion', 'upserts', 'deleted'],
    ...['removed', 'additional', 'address', 'listener', 'finder', 'saver', 'editor', 'updates', 'setup', 'settings'],
    ...listed(`
        fetchedusers, retrieversall, createdusers, creativework, inserteddata, insertionpoint, upsertsall
      `),
    ...['deletedusers', 'removedusers', 'addeduser', 'additionalinfo', 'addonsinfo', 'addresses', 'gettingstarted'],
    ...['listxyzzy', 'editqwerty', 'showfoobar', 'savexyz', 'listmyab', 'listxmyorders', 'budgetresponse'],
    ...['showcases', 'setlists', 'setbacks', 'settable', 'savepoints', 'showreviewer'],
    ...['showroom', 'getstream', 'createspace', 'listserv', 'showtime', 'ab', 'getx', 'users'],
  ])('not %s', (text) => {
    expect(actionOf(`POST /[${text}]`)).toBe('');
    expect(mayHaveAction(text)).toBe(false);
  });

  it.each(['POST /[listprice]', 'GET /[listprices]', 'GET /[listitems]', 'GET /[updateevents]'])(
    '%s is a noun, as with a hyphen',
    (endpoint) => expect(actionOf(endpoint)).toBe(''),
  );

  const THINGS = (
    'account admin album avatar bank book card chat client comment company content course device discount email file ' +
    'group image invoice job key language lead link meeting menu message note number order password permission photo ' +
    'plan post price product profile question report role school seat session shop slide song staff status student task ' +
    'team text ticket title token user vehicle video wallet website'
  ).split(' ');

  it.each(THINGS.filter((thing) => thing !== 'menu'))('edit%s', (thing) => {
    expect(actionOf(`POST /[edit${thing}]`)).toBe(`edit PATCH ${thing}?`);
  });
});

it.each(['getUsers', 'user-list', 'x.update', 'bulk-edit', 'GetUsers', 'CREATE'])('%s may have one', (text) => {
  expect(mayHaveAction(text)).toBe(true);
});

const each = (words: string): readonly string[] => words.split(' ');
const both = (words: string): readonly string[] => each(words).flatMap((word) => [word, `${word}s`]);

/** Words that make a noun of an action or take it for granted: the same text with another word is the opposite. */
describe('a word beside an action decides whether it is one', () => {
  const RECORDS = [
    ...both('request permission right privilege hook webhook listener callback modal button'),
    ...each('history histories policy policies form forms page screen popup'),
  ];
  const NEWS = [
    ...both('event log notification error job result token count channel site note'),
    ...each('status statuses check info options'),
  ];
  const NOUNS: readonly (readonly [endpoint: string, words: readonly string[]])[] = [
    ['GET /[delete-*]', RECORDS],
    ['GET /[create-*]', NEWS],
    ['POST /[list-*]', both('item price id name view member segment type filter column option source')],
    ['POST /[list-*]', each('boxes box builder layout settings server serv')],
    ['POST /[set-*]', [...both('list piece point menu item'), ...each('top back aside theory size type number')]],
    ['POST /[put-*]', both('option spread')],
    ['POST /[find-*]', ['us']],
    ['POST /[show-*]', [...both('note room reel time stopper piece'), ...each('case cases')]],
    ['GET /[save-*]', [...both('game slot file point state'), 'the']],
    ['POST /[add-*]', each('on ons in ins value')],
    ['POST /[edit-*]', each('history histories request requests')],
  ];
  const ACTIONS: typeof NOUNS = [
    ['GET /[show-*-users]', each('all by my')],
    ['GET /[list]/*', each('all me mine my own')],
    ['POST /[*-update-users]', each('batch bulk mass multi')],
  ];
  const rows = (table: typeof NOUNS) => table.flatMap(([text, words]) => words.map((word) => [text, word] as const));
  const isAction = (text: string, word: string): boolean => actionOf(text.replace('*', word)) !== '';

  it.each(rows(NOUNS))('%s is none: %s', (text, word) =>
    expect([word, `x${word}`, `${word}x`].map((one) => isAction(text, one))).toEqual([false, true, true]),
  );

  it.each(rows(ACTIONS))('%s is one: %s', (text, word) =>
    expect([word, `x${word}`, `${word}x`].map((one) => isAction(text, one))).toEqual([true, false, false]),
  );

  it.each(RECORDS)('also behind another word: delete-user-%s', (word) =>
    expect(isAction('GET /[delete-user-*]', word)).toBe(false),
  );

  it.each(NEWS)('only under GET, and alone: create-%s', (word) => {
    expect(isAction('POST /[create-*]', word)).toBe(true);
    expect(isAction('GET /[create-user-*]', word)).toBe(true);
  });

  it.each(both('item price id'))('GET /list%s in camel case', (word) => {
    const name = `list${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    expect(['', 'x', 'All'].map((end) => actionOf(`GET /[${name}${end}]`) !== '')).toEqual([false, true, true]);
  });

  it.each(each('checks check status history latest info download install log v2 logs'))(
    'PUT /update/%s is an update',
    (word) => expect([word, `x${word}`].map((one) => isAction('PUT /[update]/*', one))).toEqual([false, true]),
  );
});
