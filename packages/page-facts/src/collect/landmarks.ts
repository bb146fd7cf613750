/** Counts landmarks, by element and by role. */
import { use } from '../html/attributes.js';
import type { OpenElement } from '../html/open-elements.js';
import type { PlaceContext } from '../page-context.js';

export class LandmarkCounter {
  readonly landmarks = { main: 0, article: 0, nav: 0, header: 0, footer: 0, aside: 0 };

  open(element: OpenElement<PlaceContext>): void {
    switch (element.name) {
      case 'main':
      case 'article':
      case 'nav':
      case 'header':
      case 'footer':
      case 'aside':
        this.landmarks[element.name]++;
        return;
      default:
    }
    if ((element.uses & use.place) === 0) return;
    switch (element.attributes['role']) {
      case 'main':
        this.landmarks.main++;
        return;
      case 'article':
        this.landmarks.article++;
        return;
      case 'navigation':
        this.landmarks.nav++;
        return;
      case 'banner':
        this.landmarks.header++;
        return;
      case 'contentinfo':
        this.landmarks.footer++;
        return;
      case 'complementary':
        this.landmarks.aside++;
        return;
      default:
    }
  }
}
