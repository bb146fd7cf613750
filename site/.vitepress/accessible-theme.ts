/** Mends what axe finds in the components of VitePress' theme. Each mend fails the build where its text is no longer there: then look whether it is needed. */
import type { Plugin } from 'vite';

const MENDS: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  // A button within a button: the outer one does the same.
  'VPSidebarItem.vue': [
    ['        role="button"\n        aria-label="toggle section"\n', ''],
    ['        @keydown.enter="onCaretClick"\n        tabindex="0"\n', ''],
  ],
  // The name of the button is what it shows; the key is shown by the style sheet, as the one before it.
  'VPNavBarSearchButton.vue': [['>K</kbd>', ' data-key="K"></kbd>']],
  // The search is a dialog that holds links, and no button that holds a list of choices.
  'VPLocalSearchBox.vue': [
    ['role="button"', 'role="dialog"\n      aria-modal="true"'],
    ['      :aria-owns="results?.length ? \'localsearch-list\' : undefined"\n', ''],
    ['      aria-expanded="true"\n      aria-haspopup="listbox"\n', ''],
    ['              :aria-label="[...p.titles, p.title].join(\' > \')"\n', ''],
    ['          :role="results?.length ? \'listbox\' : undefined"\n', ''],
    ['            :aria-selected="selectedIndex === index ? \'true\' : \'false\'"\n            role="option"\n', ''],
    // A key can bear a name only where it is a picture.
    ...['navigateUpKey', 'navigateDownKey', 'selectKey', 'closeKey'].map(
      (key) =>
        [
          `<kbd :aria-label="translate('modal.footer.${key}`,
          `<kbd role="img" :aria-label="translate('modal.footer.${key}`,
        ] as const,
    ),
  ],
  'VPHome.vue': [['class="VPHome"', 'role="main" class="VPHome"']],
};

export const accessibleTheme: Plugin = {
  name: 'accessible-theme',
  enforce: 'pre',
  transform(code, id) {
    const mends = id.includes('?') ? undefined : MENDS[id.split('/').at(-1) ?? ''];
    return mends?.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${id} does not hold ${JSON.stringify(from)}`);
      return text.replace(from, to);
    }, code);
  },
};
