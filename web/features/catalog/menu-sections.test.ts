import { describe, expect, test } from 'vitest';
import { type Menu, type MenuService, sectionsOf } from './menu-sections.ts';

const service = (name: string, type_id: string, change: Partial<MenuService> = {}): MenuService => ({
  service_id: name,
  name,
  description: '',
  price: 2500,
  price_from: false,
  dearer_with_some: false,
  duration_min: 30,
  image: null,
  type_id,
  online: true,
  add_ons: [],
  sub_services: [],
  ...change,
});
const menu: Menu = {
  data: [
    service('Đắp bột', 'b', { description: 'Bột hồng và trắng' }),
    service('Gel Manicure', 'a', {
      add_ons: [{ add_on_id: 'x', name: 'Chrome', price: 800, duration_min: 10, addon_type: 'menu' }],
    }),
    service('Classic Manicure', 'a'),
  ],
  services_types: [
    { id: 'b', name: 'Móng bột', sort: 2 },
    { id: 'a', name: 'Manicure', sort: 1 },
    { id: 'c', name: 'Empty', sort: 3 },
  ],
};
const names = (wanted: string) => sectionsOf(menu, wanted).flatMap(({ services }) => services.map(({ name }) => name));

describe('the menu', () => {
  test('stands in the order of the owner, without empty sections', () => {
    expect(sectionsOf(menu, '').map(({ name }) => name)).toEqual(['Manicure', 'Móng bột']);
  });
  test('is searched without marks, in names, descriptions and extras', () => {
    expect(names('dap bot')).toEqual(['Đắp bột']);
    expect(names('  CHROME ')).toEqual(['Gel Manicure']);
    expect(names('hồng')).toEqual(['Đắp bột']);
  });
  test('a section whose name is asked for is shown whole', () => {
    expect(names('manicure')).toEqual(['Gel Manicure', 'Classic Manicure']);
    expect(names('mong bot')).toEqual(['Đắp bột']);
  });
  test('words that nothing holds leave nothing', () => expect(sectionsOf(menu, 'massage')).toEqual([]));
});
