import { expect, test } from 'vitest';
import { kindOfParam, paramStyle } from '../../src/english/words/param-names.ts';
import { processorSeconds } from '../processor-time.ts';
import { listed, pairs } from '../listed.ts';

test.each(
  pairs(`
    userId → camelCase, uI → camelCase, user2IdNow → camelCase, userID → camelCase, user_id → snake_case,
    u_1_b2 → snake_case, UserId → PascalCase, User → PascalCase, User2Id → PascalCase
  `),
)('the style of %s is %s', (name, style) => expect(paramStyle(name)).toBe(style));

test.each(
  listed(`
    id, user2, _id, user_, user__id, user_Id, User_id, 2_id, 2userId, userId-, -userId, ID, USER_ID, UserIdé, üserId
  `),
)('%s has no style', (name) => expect(paramStyle(name)).toBeUndefined());

test('a name of many capitals has its style at once', async () => {
  const work = (): void => expect(paramStyle(`a${'A'.repeat(40)}é`)).toBeUndefined();
  expect(await processorSeconds(() => work, 0.5)).toBeLessThanOrEqual(0.5);
});

test.each(
  pairs(`
    id → id, ID → id, userId → id, userID → id, user_id → id, user_ID → id, user2Id → id, uuid → uuid,
    userUuid → uuid, userUUID → uuid, userGuid → guid, userGUID → guid, post_slug → slug, postSlug → slug
  `),
)('%s is the name of %s', (name, kind) => expect(kindOfParam(name)).toBe(kind));

test.each(listed('paid, ids, userIds, idOfUser, USERID, Id2, name'))('%s is the name of nothing known', (name) =>
  expect(kindOfParam(name)).toBeUndefined(),
);
