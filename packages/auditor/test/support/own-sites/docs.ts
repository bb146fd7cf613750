/** Made documentation of a small command-line tool: guides with commands, a reference with tables. */
import type { OwnSite } from './page.js';

export const DOCS: OwnSite = {
  domain: 'docs.tidepack.example',
  name: 'Tidepack',
  lang: 'en',
  author: 'Lena Ortiz',
  footer: 'Tidepack is free software under the MIT license. Write to hello@tidepack.example.',
  owner: {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Tidepack',
    applicationCategory: 'DeveloperApplication',
    url: 'https://docs.tidepack.example/',
    sameAs: ['https://github.example/tidepack/tidepack'],
    email: 'hello@tidepack.example',
  },
  pages: {
    '/': {
      title: 'Tidepack documentation',
      description:
        'Tidepack is a command-line tool that packs folders into archives which can be compared, split and restored file by file.',
      date: '2026-05-02',
      body: `<p>Tidepack is a command-line tool that packs a folder into an archive of 4 MB chunks. Two archives of the same folder share every chunk that did not change, so that a daily backup of 20 GB grows by about 60 MB a day.</p>
<h2>What do I need?</h2><p>Tidepack 3.2 runs on Linux, macOS 13 and Windows 11 and needs 64 MB of memory. It has no dependencies and was released on 2 May 2026.</p>
<h2>Where do I begin?</h2><p>Read the installation guide first, which takes 5 minutes, then pack your first folder. The reference lists all 14 commands with their options and exit codes.</p>`,
    },
    '/install': {
      title: 'Install Tidepack',
      description: 'How to install Tidepack 3.2 on Linux, macOS and Windows, check its signature and remove it again.',
      date: '2026-05-02',
      body: `<p>The package is 6 MB. Every release is signed with the key 0x9A41C7D2, which is valid until 31 December 2028.</p>
<h2>How do I install it on Linux?</h2><ol><li>Download tidepack-3.2.0-linux.tar.gz, 6 MB, from the page of releases.</li><li>Check the signature with the command below; it prints “Good signature from Lena Ortiz”.</li><li>Unpack the archive into /usr/local/bin, which needs the rights of an administrator.</li><li>Run tidepack --version, which prints 3.2.0.</li></ol><pre><code>curl -LO https://tidepack.example/tidepack-3.2.0-linux.tar.gz
gpg --verify tidepack-3.2.0-linux.tar.gz.sig
sudo tar -xzf tidepack-3.2.0-linux.tar.gz -C /usr/local/bin
tidepack --version</code></pre>
<h2>How do I remove it?</h2><p>Delete the file /usr/local/bin/tidepack and the folder ~/.tidepack, which holds the cache of at most 512 MB. Archives that were made stay readable with any version from 2.0 on.</p>`,
    },
    '/pack': {
      title: 'Pack a folder',
      description:
        'How to pack a folder with Tidepack, leave files out, limit memory and bandwidth, and see what would be packed.',
      date: '2026-04-21',
      body: `<p>Packing reads each file once. On a disk that reads 500 MB a second a folder of 20 GB takes 55 seconds the first time, and 4 seconds when 1% has changed.</p>
<h2>How do I pack a folder?</h2><pre><code>tidepack create backup.tide ~/Documents --exclude '*.tmp'
tidepack list backup.tide --long</code></pre><p>The first command writes the archive, the second lists what it holds with sizes and dates. Files that change while they are read are read again up to 3 times; then they are left out, and the exit code is 4.</p>
<h2>How do I limit memory?</h2><p>Set --memory to a number of megabytes between 32 and 4096; the default is 256. With 32 MB packing takes about twice as long, as chunks are hashed one after the other.</p>`,
    },
    '/restore': {
      title: 'Restore files',
      description:
        'How to restore one file, a folder or the state of a day from a Tidepack archive, and what to do with damaged chunks.',
      date: '2026-04-21',
      body: `<p>An archive can be restored as a whole or file by file. Restoring checks the SHA-256 of each chunk, which costs about 8% of the time.</p>
<h2>How do I restore one file?</h2><pre><code>tidepack restore backup.tide --path Documents/tax-2025.pdf --to /tmp
tidepack restore backup.tide --at 2026-03-01 --to /tmp/march</code></pre><p>The first command restores one file, the second the state of 1 March 2026. Files that exist are kept unless --overwrite is given.</p>
<h2>What if a chunk is damaged?</h2><p>Tidepack names the files that are concerned and goes on; the exit code is 5. With --parity, which adds 10% to the size, up to 2 damaged chunks of every 20 are mended.</p>`,
    },
    '/reference': {
      title: 'Reference of commands',
      description: 'All commands of Tidepack 3.2 with options, defaults, units and exit codes, in tables.',
      date: '2026-05-02',
      body: `<p>Options that take a size accept KB, MB and GB. Every command accepts --quiet and --json.</p>
<h2>Options of create</h2><table><tr><th>Option</th><th>Default</th><th>Meaning</th></tr><tr><td>--chunk-size</td><td>4 MB</td><td>Size of a chunk, 1 MB to 64 MB</td></tr><tr><td>--memory</td><td>256 MB</td><td>Most memory that is used, 32 MB to 4 GB</td></tr><tr><td>--threads</td><td>4</td><td>Threads that hash, 1 to 64</td></tr><tr><td>--level</td><td>6</td><td>Compression, 0 to 12</td></tr></table>
<h2>Exit codes</h2><table><tr><th>Code</th><th>Meaning</th></tr><tr><td>0</td><td>Everything was done</td></tr><tr><td>2</td><td>The command line makes no sense</td></tr><tr><td>4</td><td>Files were left out</td></tr><tr><td>5</td><td>Chunks are damaged</td></tr></table>
<h2>Environment variables</h2><p>TIDEPACK_CACHE names the folder of the cache, ~/.tidepack by default. TIDEPACK_KEY holds the key of an encrypted archive; it is 32 bytes in hexadecimal digits.</p>`,
    },
    '/faq': {
      title: 'Questions and answers',
      description:
        'Questions that users of Tidepack ask most: encryption, file systems, limits, comparison with tar and with other tools.',
      date: '2026-03-30',
      body: `<h2>Is an archive encrypted?</h2><p>With --encrypt it is: Tidepack uses AES-256 in GCM mode and derives the key with Argon2id in 3 passes over 64 MB. Without the option nothing is encrypted.</p>
<h2>How large may an archive be?</h2><p>Up to 16 TB with chunks of 4 MB, and 256 TB with chunks of 64 MB. The largest archive that we know of holds 9.4 TB in 71 million files.</p>
<h2>How does it compare with tar?</h2><p>tar writes one stream and must be read from its beginning. Tidepack finds one file of 20 GB in 0.2 seconds, where tar with gzip needs 90; an archive is about 3% larger than a tar file of the same folder.</p>
<h2>Who makes Tidepack?</h2><p>Lena Ortiz began it in 2021; since 2023 five people maintain it, paid by 212 sponsors. Security reports are answered within 48 hours at security@tidepack.example.</p>`,
    },
  },
};
