import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORDS } from '../../src/english/lexicon.ts';
import {
  baseForm,
  isGerundOfVerb,
  isThingToActOn,
  isVerb,
  isVerbForm,
  namesThing,
  notNoun,
} from '../../src/english/nouns/part-of-speech.ts';
import { type Kind, KINDS } from '../../src/english/table.ts';
import { listed, pairs } from '../listed.ts';

const isAdjective = (word: string): boolean => notNoun(word)?.kind === 'adjective';
let word = '';
const entries = [...WORDS.matchAll(/([ \d])([a-z]*)([A-Z]+)/g)].map(([, shared, rest = '', kinds = '']) => {
  word = word.slice(0, Number(shared)) + rest;
  return { word, kinds };
});
const all = (kind: Kind): readonly string[] =>
  entries.filter(({ kinds }) => kinds.includes(KINDS[kind])).map(({ word }) => word);

describe('the lexicon', () => {
  it('finds each of its words', () => {
    expect(all('verb').length).toBeGreaterThan(3000);
    expect(all('verb').filter((word) => !isVerb(word))).toEqual([]);
    const others = new Set([...all('irregular'), ...all('noun')]);
    expect(all('adjective').filter((word) => !isAdjective(word) && !others.has(word))).toEqual([]);
  });

  it('finds no other', () => {
    const known = new Set([...all('verb'), ...all('adjective')]);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,6}$/), (word) => {
        fc.pre(!known.has(word));
        return !isVerb(word) && !isAdjective(word);
      }),
    );
  });

  it('has no word twice, nor for two that exclude each other', () => {
    expect(new Set(entries.map(({ word }) => word)).size).toBe(entries.length);
    expect(entries.filter(({ kinds }) => /V.*S|S.*V/.test(kinds))).toEqual([]);
  });
});

it.each(
  pairs(`
    activated → activate, processing → process, cancelling → cancel, canceled → cancel, stopped → stop,
    verified → verify, used → use, billed → bill, planned → plan, rated → rate, passed → pass, sent → send,
    paid → pay, withdrawn → withdraw, unassigned → unassign
  `),
)('the base form of %s is %s', (word, base) => expect(baseForm(word)).toBe(base));

it.each(['bed', 'red', 'string', 'unpaid', 'thing', 'spring', 'users'])('%s has no base form', (word) => {
  expect(baseForm(word)).toBeUndefined();
});

// Some are also verbs, but mainly adjectives.
it.each(
  pairs(`
    recent → adjective, stale → adjective, frequent → adjective, highest → adjective, assignable → adjective, archived → participle,
    hidden → participle, sent → participle, pending → participle, subscribe → verb, reactivate → verb
  `),
)('%s is no noun but a kind of %s', (word, kind) => expect(notNoun(word)?.kind).toBe(kind));

it.each(
  listed(`
    search, export, archive, billing, routing, feed, executable, redirect, kubernetes, bestellungen, xyzzy, gaussian,
    xvii
  `),
)('%s is a noun, or in no dictionary', (word) => expect(notNoun(word)).toBeUndefined());

it('tells the forms of verbs in -ing from the names of activities', () => {
  expect(['cancelling', 'activating', 'confirming'].filter((word) => !isGerundOfVerb(word))).toEqual(['activating']);
  expect(['billing', 'shipping', 'marketing', 'string', 'thing'].filter(isGerundOfVerb)).toEqual([]);
});

const THINGS_TO_ACT_ON = `
  account, accounts, address, bill, bills, book, books, card, cards, code, document, documents, email, emails, file,
  files, image, images, link, links, mail, message, messages, order, orders, otp, phone, phones, photo, photos, pin,
  pins, post, posts, token, tokens, user, users, multi_login, kyc, resource, overview`;

describe.each<readonly [what: string, is: (word: string) => boolean, yes: string, no: string]>([
  ['a verb', isVerb, 'activate, reactivate, deactivate', 'search, user, rearchive, unsearch, activatere, xactivate'],
  [
    'the form of a verb',
    isVerbForm,
    'activate, search, reupdate, reuse, overuse, misuse, disassemble, preallocate, deallocate, overcharge',
    'user, recent, kyc, reed, unit, reuser, dealer, preorders, resource, overview, disease, reaction, preset',
  ],
  [
    'an adjective',
    isAdjective,
    'assignable, removable, recent',
    'table, timetable, assignables, userable, assignable2, 1deactivatable, deactivatables, xyzable, deactivat, isactivatable',
  ],
  ['what may name a thing', namesThing, 'user, users, kyc, search', 'active, activate, archived'],
  ['something to act on', isThingToActOn, THINGS_TO_ACT_ON, 'resend, confirm, change, active, reorder'],
])('%s', (_, is, yes, no) => {
  it.each(listed(yes))('is %s', (word) => expect(is(word)).toBe(true));
  it.each(listed(no))('is not %s', (word) => expect(is(word)).toBe(false));
});

it.each<readonly [string, string]>([
  ...pairs(`
    applied → apply, applying → apply, added → add, adding → add, falling → fall, logged → log, agreed → agree,
    shown → show, reopened → reopen, misspelled → misspell
  `),
  ['aed', ''],
  ['aing', ''],
  ['ied', ''],
  ['pending', ''],
  ['hidden', 'hide'],
  ['usered', ''],
])('%s comes from: %s', (word, base) => expect(baseForm(word) ?? '').toBe(base));

it.each([
  ['archived', 'archive'],
  ['sent', 'send'],
  ['pending', undefined],
  ['activated', 'activate'],
])('the participle %s comes from %s', (word, base) => expect(notNoun(word)).toEqual({ kind: 'participle', base }));

it.each(['readable', 'capable', 'able', 'doable', 'xable', 'enable'])('%s is no adjective by its ending', (word) => {
  expect(isAdjective(word)).toBe(all('adjective').includes(word));
});

it.each(pairs('rescheduled → reschedule, reordered → reorder, unlinked → unlink'))('%s comes from %s', (word, base) => {
  expect(baseForm(word)).toBe(base);
});

it.each(['misactivate', 'overvalidate', 'preactivate'])(
  '%s is a verb, whatever stands before a verb that is known',
  (word) => {
    expect(all('verb').includes(word)).toBe(false);
    expect(isVerb(word)).toBe(true);
  },
);

it.each(['xactivate', 'reactivatex', 'unarchive', 'reupdate', 'activatemis'])('%s is no such verb', (word) => {
  expect(isVerb(word)).toBe(all('verb').includes(word));
});

it.each(['deactivatable', 'verifyable'])('%s is an adjective, of a verb that is known', (word) => {
  expect(all('adjective').includes(word)).toBe(false);
  expect(isAdjective(word)).toBe(true);
});

it.each([
  ['reactivateds', undefined],
  ['unactivated', 'participle'],
  ['tabled', 'participle'],
  ['embedding', undefined],
  ['unable', 'adjective'],
  ['drunk', undefined],
])('%s, of which more than one kind is known, is: %s', (word, kind) => expect(notNoun(word)?.kind).toBe(kind));

it.each(['usered', 'xyzzyed', 'bed', 'kyced'])('%s is in no dictionary', (word) => {
  expect(notNoun(word)).toBeUndefined();
});
