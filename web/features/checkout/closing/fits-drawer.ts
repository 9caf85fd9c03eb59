/** Whose PIN is good for counting and closing. */
export const fitsDrawer = ({ role }: { readonly role: string | null }): boolean =>
  role === 'owner' || role === 'manager' || role === 'front_desk';
