/** What stands at the side of every page. Where a folder has many pages, such as the checks, its own come first and open: below the guides nobody sees where they are. */
import { ALL_CHECKS } from '@citeready/auditor/checks';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import type { Page } from './assemble.js';
import { SECTIONS } from './sections.js';

interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
}

const SHORT: Readonly<Record<string, string>> = { cli: 'citeready (command line)' };

/** Titles of the groups that come first below a folder, by the folder. */
const OWN_FIRST: Readonly<Record<string, string>> = {
  '/checks/': 'Checks',
  '/packages/': 'Packages',
  '/http/': 'HTTP interface',
  '/api/': 'API reference',
  '/examples/': 'All examples',
};

/** Checks by their category, as in the table of all; VitePress opens the group of the page that is read. */
function checksOf(pages: readonly Page[]): readonly SidebarItem[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const categories = CHECK_CATEGORIES.map((category): SidebarItem => {
    const items = ALL_CHECKS.filter((check) => check.category === category).flatMap(
      ({ id }): readonly SidebarItem[] => {
        const page = byRoute.get(`checks/${id}`);
        return page === undefined ? [] : [{ text: page.title, link: `/${page.route}` }];
      },
    );
    return { text: category.charAt(0).toUpperCase() + category.slice(1), collapsed: true, items };
  });
  return [{ text: 'All checks', link: '/checks/' }, ...categories];
}

function groupsOf(pages: readonly Page[]): readonly SidebarItem[] {
  const item = ({ route, title }: Page): SidebarItem => ({ text: title, link: `/${route}` });
  const of = (section: string) => pages.filter((page) => page.section === section);
  const group = (text: string, items: readonly SidebarItem[], collapsed: boolean): SidebarItem => ({
    text,
    collapsed,
    items,
  });
  return SECTIONS.flatMap(({ title }): readonly SidebarItem[] => {
    const items = of(title).map(item);
    switch (title) {
      case 'Start':
        return [group(title, items, false), group('All examples', of('Examples').map(item), true)];
      case 'Method':
        return [group(title, items, false), group('Checks', checksOf(pages), true)];
      case 'Packages':
        return [
          group(
            title,
            items.map(({ text, ...rest }) => ({ ...rest, text: SHORT[text] ?? text.replace('@citeready/', '') })),
            true,
          ),
          group('HTTP interface', of('HTTP').map(item), true),
          group('API reference', of('API').map(item), true),
        ];
      default:
        return [group(title, items, title === 'Project')];
    }
  });
}

/** Groups by the beginning of an address, as VitePress takes them. */
export function sidebarsOf(pages: readonly Page[]): Readonly<Record<string, readonly SidebarItem[]>> {
  const groups = groupsOf(pages);
  const first = (own: string): readonly SidebarItem[] => [
    ...groups.filter(({ text }) => text === own).map((group) => ({ ...group, collapsed: false })),
    ...groups.filter(({ text }) => text !== own),
  ];
  return {
    '/': groups,
    ...Object.fromEntries(Object.entries(OWN_FIRST).map(([folder, own]) => [folder, first(own)])),
  };
}
