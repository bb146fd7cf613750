/**
 * The badge of an audit: a small SVG for embedding in other people's pages, light and dark, announced by screen readers as one sentence. A
 * pure function of a few short texts, so that it can be cached by its bytes.
 */
import type { BadgeTheme } from '../contract/public.js';
import { escapeMarkup } from './markup.js';

/** The quality of the value; `state` for one that is not a score. */
export type BadgeTone = 'strong' | 'ready' | 'gaps' | 'poor' | 'state';

/** The content of a badge. */
export interface BadgeText {
  /** Left part; at most 24 characters are shown. */
  readonly label: string;
  /** Right part; at most 16 characters are shown. */
  readonly value: string;
  readonly tone: BadgeTone;
  /** One sentence with the complete message: the title, and what a screen reader announces. At most 300 characters are kept. */
  readonly title: string;
}

/** Bands of a score, as in reports; a test compares them with those of the scoring. */
export const toneOf = (score: number): Exclude<BadgeTone, 'state'> =>
  score >= 75 ? 'strong' : score >= 60 ? 'ready' : score >= 30 ? 'gaps' : 'poor';

interface Palette {
  readonly label: string;
  readonly labelInk: string;
  readonly valueInk: string;
  readonly edge: string;
  readonly tones: Readonly<Record<BadgeTone, string>>;
}

/** Every pair of foreground and background has a contrast of at least 4.5 to 1. */
const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    label: '#2b3440',
    labelInk: '#ffffff',
    valueInk: '#ffffff',
    edge: '#1b2430',
    tones: { strong: '#0f6b41', ready: '#2f7021', gaps: '#8a5a00', poor: '#b3261e', state: '#4f5b6a' },
  },
  dark: {
    label: '#e7ebf0',
    labelInk: '#1a2029',
    valueInk: '#11151b',
    edge: '#e7ebf0',
    tones: { strong: '#5bd39a', ready: '#92d67c', gaps: '#ecbc5c', poor: '#ff8f86', state: '#a9b5c3' },
  },
};

const rules = ({ label, labelInk, valueInk, edge, tones }: Palette, tone: BadgeTone): string =>
  `.l{fill:${label}}.v{fill:${tones[tone]}}.i{fill:${labelInk}}.j{fill:${valueInk}}.e{stroke:${edge}}`;

function styleOf(theme: BadgeTheme, tone: BadgeTone): string {
  if (theme !== 'auto') return rules(PALETTES[theme], tone);
  return `${rules(PALETTES.light, tone)}@media (prefers-color-scheme:dark){${rules(PALETTES.dark, tone)}}`;
}

/** Widths in 11px of the fonts below, rounded up; `textLength` makes the text fit exactly in whichever font is available. */
const NARROW = /[.,:;|!1()[\] f]|[ijl]|[rt]/;
const widthOf = (text: string): number =>
  Math.ceil(
    [...text].reduce((sum, char) => sum + (char === 'm' || char === 'w' ? 9.5 : NARROW.test(char) ? 4.4 : 6.9), 0),
  );

function cut(text: string, longest: number): string {
  const chars = [...text];
  return chars.length <= longest ? text : `${chars.slice(0, longest - 1).join('')}…`;
}

const HEIGHT = 22;
const PAD = 8;

/** The badge as an SVG document of less than 3 kB: no script, no font and no external resources. */
export function badgeSvg({ label, value, tone, title }: BadgeText, theme: BadgeTheme): string {
  const [left, right] = [cut(label, 24), cut(value, 16)];
  const [leftText, rightText] = [widthOf(left), widthOf(right)];
  const [leftWidth, rightWidth] = [leftText + 2 * PAD, rightText + 2 * PAD];
  const width = leftWidth + rightWidth;
  const said = escapeMarkup(cut(title, 300));
  const text = (shown: string, x: number, length: number, ink: string): string =>
    `<text class="${ink}" x="${x}" y="15" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(shown)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${said}">`,
    `<title>${said}</title>`,
    `<style>${styleOf(theme, tone)}text{font:600 11px Verdana,"DejaVu Sans",Geneva,sans-serif}</style>`,
    `<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="5"/></clipPath>`,
    `<g clip-path="url(#r)" aria-hidden="true"><rect class="l" width="${leftWidth}" height="${HEIGHT}"/><rect class="v" x="${leftWidth}" width="${rightWidth}" height="${HEIGHT}"/></g>`,
    `<g aria-hidden="true">${text(left, PAD, leftText, 'i')}${text(right, leftWidth + PAD, rightText, 'j')}</g>`,
    `<rect class="e" x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="4.5" fill="none" stroke-opacity=".25" aria-hidden="true"/>`,
    '</svg>',
    '',
  ].join('\n');
}
