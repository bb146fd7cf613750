/** Parts of pages that scripts insert, as they are recorded among the skipped addresses: readers without scripts see nothing of them. */

/** The reason for which such a file is not audited as a page. */
export const INSERTED = 'an HTML fragment that a script inserts into pages';
/** The same if it gives a telephone number or a mail address. */
export const INSERTED_CONTACT = `${INSERTED}, with contact details`;

/** Addresses of such files among those that were skipped. */
export const insertedParts = (
  skipped: readonly { readonly url: string; readonly reason: string }[],
): readonly { readonly url: string; readonly hasContact: boolean }[] =>
  skipped
    .filter(({ reason }) => reason.startsWith(INSERTED))
    .map(({ url, reason }) => ({ url, hasContact: reason === INSERTED_CONTACT }));
