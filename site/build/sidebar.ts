/** What stands at the side of every page. Where a folder has many pages, such as the checks, its own come first and open: below the guides nobody sees where they are. */
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
        return [group(title, items, false), group('Checks', of('Checks').map(item), true)];
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
