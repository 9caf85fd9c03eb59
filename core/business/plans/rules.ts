/** Features that plans name and that nobody can use yet. Take a key out when its screens are there. */
const unbuilt: readonly string[] = ['messages', 'sms'];

/** Whether a page may promise the feature. */
export const isOffered = (feature: string): boolean => !unbuilt.includes(feature);
