declare module 'zipcodes/lib/codes.js' {
  type ZipRow = { zip: string; latitude: number; longitude: number; city: string; state: string };
  const table: { codes: Record<string, ZipRow> };
  export default table;
}

declare module 'zipcodes/lib/states.js' {
  const states: { abbr: Record<string, string> };
  export default states;
}
