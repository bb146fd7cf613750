/** VitePress' own theme, with a report beside the home page's title, and the day of the last change below each text. */
import { h } from 'vue';
import DefaultTheme from 'vitepress/theme';
import type { Theme } from 'vitepress';
import HeroReport from './hero-report.vue';
import PageFooter from './page-footer.vue';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'home-hero-image': () => h(HeroReport),
      'doc-footer-before': () => h(PageFooter),
    }),
};

export default theme;
