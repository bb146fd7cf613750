/** Colors of grades in what has no style sheet: pictures and mail. Each is legible on white (WCAG 2.2, 1.4.3). */
export const GRADE_COLORS = {
  strong: '#0f6b41',
  ready: '#2f7021',
  gaps: '#8a5a00',
  poor: '#b3261e',
  unmeasured: '#4f5b6a',
} as const;
