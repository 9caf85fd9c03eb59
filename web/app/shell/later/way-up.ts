/** Messages scroll inside the page and are read from their foot, so nothing leads to the top there. */
export const hasWayUp = (pathname: string): boolean => !pathname.includes('/messages');
