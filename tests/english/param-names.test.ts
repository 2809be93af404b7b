import { expect, test } from 'vitest';
import { kindOfParam, paramStyle } from '../../src/english/words/param-names.ts';
import { processorSeconds } from '../processor-time.ts';

test.each([
  ['id', undefined],
  ['user2', undefined],
  ['userId', 'camelCase'],
  ['uI', 'camelCase'],
  ['user2IdNow', 'camelCase'],
  ['userID', 'camelCase'],
  ['user_id', 'snake_case'],
  ['u_1_b2', 'snake_case'],
  ['UserId', 'PascalCase'],
  ['User', 'PascalCase'],
  ['User2Id', 'PascalCase'],
  ['_id', undefined],
  ['user_', undefined],
  ['user__id', undefined],
  ['user_Id', undefined],
  ['User_id', undefined],
  ['2_id', undefined],
  ['2userId', undefined],
  ['userId-', undefined],
  ['-userId', undefined],
  ['ID', undefined],
  ['USER_ID', undefined],
  ['UserIdé', undefined],
  ['üserId', undefined],
])('the style of %s is %s', (name, style) => expect(paramStyle(name)).toBe(style));

test('a name of many capitals has its style at once', async () => {
  const work = (): void => expect(paramStyle(`a${'A'.repeat(40)}é`)).toBeUndefined();
  expect(await processorSeconds(() => work, 0.5)).toBeLessThanOrEqual(0.5);
});

test.each([
  ['id', 'id'],
  ['ID', 'id'],
  ['userId', 'id'],
  ['userID', 'id'],
  ['user_id', 'id'],
  ['user_ID', 'id'],
  ['user2Id', 'id'],
  ['uuid', 'uuid'],
  ['userUuid', 'uuid'],
  ['userUUID', 'uuid'],
  ['userGuid', 'guid'],
  ['userGUID', 'guid'],
  ['post_slug', 'slug'],
  ['postSlug', 'slug'],
  ['paid', undefined],
  ['ids', undefined],
  ['userIds', undefined],
  ['idOfUser', undefined],
  ['USERID', undefined],
  ['Id2', undefined],
  ['name', undefined],
])('%s is the name of %s', (name, kind) => expect(kindOfParam(name)).toBe(kind));
