/** Code that a server printed instead of running it. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

const read = (html: string) => extractPageFacts(resourceOf(html)).serverCode;

describe('code of the server', () => {
  it('is found where it stands in the page', () => {
    expect(
      read('<h1>Contact</h1><?php $db = new PDO("mysql:host=db"); if ($_POST) { echo 1; } ?><p>Write</p>'),
    ).toMatch(/^<\?php \$db = new PDO/);
    expect(read('<p>Year: <?= date("Y") ?></p>')).toMatch(/^<\?= date/);
    expect(read('<p>Pond</p><!--#include virtual="/parts/foot.html" -->')).toBe(
      '<!--#include virtual="/parts/foot.html"-->',
    );
    expect(read(`<?php ${'x'.repeat(500)} ?>`)?.length).toBeLessThanOrEqual(122);
  });

  it.each([
    '<?xml version="1.0"?><p>Pond</p>',
    '<pre><code>&lt;?php echo 1; ?&gt;</code></pre>',
    '<script>const a = "<?php echo 1 ?>";</script>',
    '<!-- <?php echo 1 ?> --><p>Pond</p>',
    '<!-- #include: see the notes --><!-- #BeginLibraryItem "/foot.lbi" --><p>Pond</p>',
    '<p>Pond</p>',
  ])('is not what the page shows, declares or hides: %s', (html) => {
    expect(read(html)).toBeNull();
  });
});
