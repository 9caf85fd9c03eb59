import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import choice from './choice.module.css';
import field from './field.module.css';
import float from './float.module.css';

/** Replaces the library's greys with ours, also in components that we have not adapted. */
const gray: MantineColorsTuple = [
  '#f3f2ee',
  '#efeee9',
  '#e6e4df',
  '#d3d0c9',
  '#8a8880',
  '#78777a',
  '#686b73',
  '#4b4e56',
  '#2c2f36',
  '#16181d',
];
const dark: MantineColorsTuple = [
  '#f2f1ee',
  '#b9bbc0',
  '#93969d',
  '#7a7e86',
  '#3a3f46',
  '#2b2f35',
  '#21252a',
  '#191c20',
  '#111316',
  '#0c0e10',
];
/**
 * The library needs a palette of ten shades. The resolver below replaces the shades in use with the brand tokens, so these values
 * are never visible.
 */
const brand: MantineColorsTuple = [
  '#e4f8fa',
  '#cdeef2',
  '#b2e1e7',
  '#86cdd6',
  '#52bdc9',
  '#37a7b3',
  '#2a9ca8',
  '#289aa6',
  '#017a85',
  '#05616a',
];

const CONTROL_HEIGHT: Record<string, string> = { xs: '32px', sm: '40px', md: '48px', lg: '56px' };

type Sized = { readonly size?: string | undefined };
const inputVars = (_theme: unknown, { size }: Sized) => ({
  wrapper: { '--input-height': CONTROL_HEIGHT[size ?? 'sm'] ?? '40px', '--input-fz': size === 'xs' ? '14px' : '16px' },
});

/** The components are plain objects, because `X.extend` would bundle every component named here. */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, gray, dark },
  black: '#16181d',
  autoContrast: true,
  luminanceThreshold: 0.179,
  fontFamily: 'Inter, system-ui, sans-serif',
  headings: { fontFamily: 'Inter, system-ui, sans-serif', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '999px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { classNames: { input: field.input, section: field.section }, defaultProps: { size: 'sm' }, vars: inputVars },
    InputWrapper: {
      classNames: { label: field.label, description: field.hint, error: field.error, required: field.required },
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Checkbox: {
      classNames: { input: choice.box, icon: choice.tick, label: choice.label, description: choice.hint, body: choice.row },
    },
    Switch: {
      classNames: { track: choice.track, thumb: choice.thumb, label: choice.label, description: choice.hint, body: choice.row },
    },
    Popover: { classNames: { dropdown: float.panel }, defaultProps: { shadow: undefined } },
    Menu: {
      classNames: { dropdown: float.panel, item: float.item, label: float.heading, divider: float.divider },
      defaultProps: { transitionProps: { duration: 180, transition: 'pop-top-left' } },
    },
    Select: { classNames: { dropdown: float.panel, option: float.option } },
    Tooltip: {
      classNames: { tooltip: float.tooltip },
      defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } },
    },
    Badge: { defaultProps: { variant: 'filled' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink-1)',
  '--mantine-color-bright': 'var(--ink-1)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--brand-strong)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink-1)',
  '--mantine-color-default-border': 'var(--border-2)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-strong)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft)',
  '--mantine-color-brand-light-color': 'var(--brand-strong)',
  '--mantine-color-brand-outline': 'var(--brand-line)',
  '--mantine-color-brand-text': 'var(--brand-strong)',
};

export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
