/** Sectors and kinds of site: one file each, in the order of `order.yaml`, in the languages that Discovery reads. */
import { VOCABULARY_LANGUAGES } from '../../../packages/auditor/src/discovery/taxonomy/types.js';
import type { DataFile, DataKind } from './types.js';

type Words = Readonly<Record<string, readonly string[]>>;

/** What the schemas have checked. */
interface SectorContent {
  readonly categories: Readonly<Record<string, { readonly label: string; readonly names: Words }>>;
}

const ORDER = { files: 'order.yaml', schema: 'order.schema.json' };
const isOrder = (file: DataFile): boolean => file.path === ORDER.files;
const things = (files: readonly DataFile[]): DataFile[] => files.filter((file) => !isOrder(file));
const orderOf = (files: readonly DataFile[], key: string): readonly string[] =>
  (files.find(isOrder)?.content[key] ?? []) as readonly string[];

function ordered(files: readonly DataFile[], key: string): DataFile[] {
  const order = orderOf(files, key);
  return things(files).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function misplaced(files: readonly DataFile[], key: string): string[] {
  const names = things(files).map(({ name }) => name);
  const order = orderOf(files, key);
  return [
    ...names
      .filter((name) => !order.includes(name))
      .map((name) => `${ORDER.files}: ${key} lacks "${name}", which has a file: add it where it belongs.`),
    ...order
      .filter((name) => !names.includes(name))
      .map((name) => `${ORDER.files}: ${key} has "${name}", which has no file: delete it, or add the file.`),
  ];
}

const categoriesOf = (file: DataFile): SectorContent['categories'] =>
  (file.content as unknown as SectorContent).categories;

/** Every vocabulary of a file with the place where it is. */
const vocabularies = (file: DataFile): (readonly [place: string, words: Words])[] => [
  ...(['names', 'topics'] as const).map((key) => [key, (file.content[key] ?? {}) as Words] as const),
  ...Object.entries(file.content['categories'] === undefined ? {} : categoriesOf(file)).map(
    ([id, { names }]) => [`categories.${id}.names`, names] as const,
  ),
];

const unread = (files: readonly DataFile[]): string[] =>
  things(files).flatMap((file) =>
    vocabularies(file).flatMap(([place, words]) =>
      Object.keys(words)
        .filter((language) => !VOCABULARY_LANGUAGES.some((known) => known === language))
        .map(
          (language) =>
            `${file.path}: ${place} has "${language}", which Discovery does not read: use one of ${VOCABULARY_LANGUAGES.join(', ')}, or add the language in discovery/taxonomy/types.ts.`,
        ),
    ),
  );

function repeatedCategories(files: readonly DataFile[]): string[] {
  const owner = new Map(things(files).map(({ name, path }) => [name, path]));
  return things(files).flatMap((file) =>
    Object.keys(categoriesOf(file)).flatMap((id) => {
      const other = owner.get(id);
      owner.set(id, file.path);
      return other === undefined ? [] : [`${file.path}: categories has "${id}", which ${other} has too: rename one.`];
    }),
  );
}

/** A sector's usual kind of site is one of those that have words. */
function unknownKinds(files: readonly DataFile[]): string[] {
  const kinds = orderOf(files, 'siteKinds');
  return things(files).flatMap((file) => {
    const kind = file.content['siteKind'];
    return typeof kind === 'string' && !kinds.includes(kind)
      ? [`${file.path}: siteKind is "${kind}": use one of ${kinds.join(', ')}.`]
      : [];
  });
}

export const sectors: DataKind = {
  sources: [{ files: 'sectors/*.yaml', schema: 'sector.schema.json' }, ORDER],
  mistakes: (files) => [
    ...misplaced(files, 'sectors'),
    ...unknownKinds(files),
    ...repeatedCategories(files),
    ...unread(files),
  ],
  module: 'sectors',
  about: 'Sectors and their categories with the words by which they are known.',
  name: 'sectors',
  type: () => 'readonly SectorData[]',
  imports: ["import type { SectorData } from '../discovery/taxonomy/types.js';"],
  shape: (files) =>
    ordered(files, 'sectors').map((file) => {
      const { about: _, categories, ...rest } = file.content;
      return {
        id: file.name,
        ...rest,
        categories: Object.entries(categories as SectorContent['categories']).map(([id, category]) => ({
          id,
          ...category,
        })),
      };
    }),
};

/** Without the words, for lists to choose from. */
export const sectorLabels: DataKind = {
  sources: [{ files: 'sectors/*.yaml', schema: 'sector.schema.json' }, ORDER],
  module: 'sector-labels',
  about: 'Labels of sectors and their categories.',
  name: 'sectorLabels',
  type: () => 'readonly SectorLabel[]',
  imports: ["import type { SectorLabel } from '../discovery/taxonomy/types.js';"],
  shape: (files) =>
    ordered(files, 'sectors').map(({ name, content }) => ({
      id: name,
      label: content['label'],
      categories: Object.entries(content['categories'] as SectorContent['categories']).map(([id, { label }]) => ({
        id,
        label,
      })),
    })),
};

export const siteKinds: DataKind = {
  sources: [{ files: 'site-kinds/*.yaml', schema: 'site-kind.schema.json' }, ORDER],
  mistakes: (files) => [...misplaced(files, 'siteKinds'), ...unread(files)],
  module: 'site-kinds',
  about: 'Words by which kinds of site give themselves away.',
  name: 'siteKinds',
  type: () => 'readonly SiteKindData[]',
  imports: ["import type { SiteKindData } from '../discovery/taxonomy/types.js';"],
  shape: (files) =>
    ordered(files, 'siteKinds').map((file) => ({
      id: file.name,
      names: file.content['names'],
      topics: file.content['topics'] ?? {},
    })),
};
