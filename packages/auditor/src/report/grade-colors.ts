/** Colors of grades for images and email, which have no style sheet. Each is legible on white (WCAG 2.2, 1.4.3). */
export const GRADE_COLORS = {
  strong: '#0f6b41',
  ready: '#2f7021',
  gaps: '#8a5a00',
  poor: '#b3261e',
  unmeasured: '#4f5b6a',
} as const;
