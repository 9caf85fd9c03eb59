export const slidesInput = (id: number) => ({ params: { id }, query: { page: 1, per_page: 4 } });
