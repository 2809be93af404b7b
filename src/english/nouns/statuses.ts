import { wordSet } from '../word-lists.ts';

/**
 * Words that a field `status` would hold, so that a query can ask for them; not words for how things are found or
 * sorted (`recent`, `similar`, `popular`).
 */
const STATUSES = wordSet(
  'abandoned accepted activated active approved archived assigned available banned blocked booked busy canceled ' +
    'cancelled claimed closed completed confirmed deactivated declined deferred delayed deleted delivered denied ' +
    'disabled discontinued dispatched drafted due enabled ended expired failed fulfilled finished hidden idle inactive ' +
    'incomplete invalid locked lost muted offline ongoing online open opened overdue paid paused pending ' +
    'pinned planned processed processing published queued received refunded rejected released reserved resolved ' +
    'returned revoked running scheduled seen sent settled shipped skipped snoozed sold solved started stopped ' +
    'submitted succeeded suspended unassigned unavailable unconfirmed unpaid unpublished unread unresolved unseen ' +
    'unsolved unused unverified used valid verified visible voided waiting withdrawn',
);

/** Whether a word, in lower case, names a status: `active`. */
export function isStatus(word: string): boolean {
  return STATUSES.has(word);
}
