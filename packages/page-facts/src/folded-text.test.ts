/** Figures and dates in text that a reader can unfold count like those in visible text; those in text that is never shown do not. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

function read(main: string, around = ''): { numbers: string[]; dates: string[] } {
  const facts = extractPageFacts(
    resourceOf(`<!doctype html><html lang="en"><title>Courses</title><body>${around}<main><h1>Courses of the river school</h1>
<p>The school teaches adults and children to row on the river, in boats of the school, with teachers who know the water well.</p>${main}</main></body></html>`),
  );
  return { numbers: facts.numbers.map(({ text }) => text), dates: facts.dates.map(({ iso }) => iso) };
}

describe('figures and dates of folded text', () => {
  it('are read in the answers of details', () => {
    expect(
      read(
        '<details><summary>What does a course cost?</summary><p>A course of 8 hours costs €120 until 31 March 2027.</p></details>',
      ),
    ).toEqual({ numbers: ['8 hours', '€120'], dates: ['2027-03-31'] });
  });

  it('are read in panels that a script opens', () => {
    const { numbers } = read(
      '<h2>Cancelling</h2><div style="display:none"><p>Up to 14 days before the course half of the fee is paid back: 50%.</p></div><button aria-expanded="false">Open</button>',
    );
    expect(numbers).toEqual(['14 days', '50%']);
  });

  it('are not read where nothing on the page can show the text', () => {
    expect(read('<div style="display:none"><p>A course of 8 hours costs €120.</p></div>').numbers).toEqual([]);
  });

  it('are not read in folded menus', () => {
    const menu =
      '<nav><div style="display:none"><a href="/a">Courses from €120</a> <a href="/b">30 days of rowing</a></div></nav><button>Menu</button>';
    expect(read('', menu).numbers).toEqual([]);
  });
});
