/** One PIN is good for all that only owners do with the book, so that what was deleted can be restored at once. */
export const ofBook = { name: 'manage.client' } as const;
