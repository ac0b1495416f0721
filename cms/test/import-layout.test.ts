import { describe, expect, it } from 'vitest';
import { readText } from '../src/api/import/html-tree';
import { convertContent, withoutShortcodes } from '../src/api/import/wordpress/content';
import { htmlOfElementor } from '../src/api/import/wordpress/elementor';

const upload = (name: string) => `https://old.example/wp-content/uploads/${name}`;
const context = {
  picture: (id: number) => (id < 9 ? { address: upload(`${id}.jpg`), alt: '', caption: '' } : undefined),
  ownPictures: () => [],
  sharedBlock: () => undefined,
};
const convert = (content: string) => {
  const { html, notes } = convertContent(content, context);
  return [html.replaceAll(upload(''), ''), notes.map(({ kind, text }) => `${kind} ${text}`.trim())];
};
const picture = (name: string, alt = '') => `<figure><img src="${name}" alt="${alt}"></figure>`;
const film = '<p><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></p>';

describe('a text that a page builder laid out', () => {
  it.each([
    [
      'WPBakery: columns with a text and a picture',
      '[vc_row css=".a{b:c}"][vc_column width="1/2"][vc_column_text]One\n\nTwo[/vc_column_text][vc_single_image image="2" img_size="full"][/vc_column][/vc_row]',
      `<p>One</p><p>Two</p>${picture('2.jpg')}`,
      [],
    ],
    [
      'WPBakery: heading, button, film and gallery',
      '[vc_custom_heading text="Our news" font_container="tag:h2"][vc_btn title="Give" link="url:https%3A%2F%2Fold.example%2Fgive%2F|target:%20_blank"][vc_empty_space height="32px"][vc_video link="https://youtu.be/aqz-KE-bpKQ"][vc_gallery images="1,2,99"]',
      `<h3>Our news</h3><p><a href="https://old.example/give/">Give</a></p>${film}${picture('1.jpg')}${picture('2.jpg')}`,
      ['picture-missing 99'],
    ],
    [
      'WPBakery: HTML that is packed, a script and what a program makes',
      `[vc_raw_html]${Buffer.from(encodeURIComponent('<p>خبر</p>')).toString('base64')}[/vc_raw_html][vc_raw_js]YQ==[/vc_raw_js][vc_posts_slider count="3"]`,
      '<p>خبر</p>',
      ['script vc_raw_js', 'block vc_posts_slider'],
    ],
    [
      'Divi: text, picture, button and blurb',
      '[et_pb_section admin_label="section"][et_pb_row][et_pb_column type="4_4"][et_pb_text admin_label="Text"]<p>Hello</p>[/et_pb_text][et_pb_image src="https://old.example/a.png" alt="A"][/et_pb_image][et_pb_button button_url="https://old.example/x" button_text="More"][/et_pb_button][et_pb_blurb title="%22B%22" url="/b"]Words[/et_pb_blurb][/et_pb_column][/et_pb_row][/et_pb_section]',
      `<p>Hello</p>${picture('https://old.example/a.png', 'A')}<p><a href="https://old.example/x">More</a></p><h3><a href="/b">"B"</a></h3><p>Words</p>`,
      [],
    ],
    [
      'Divi: questions, a form and a list of posts',
      '[et_pb_accordion][et_pb_accordion_item title="Why?"]So.[/et_pb_accordion_item][/et_pb_accordion][et_pb_contact_form title="Write"][/et_pb_contact_form][et_pb_blog posts_number="3"][/et_pb_blog]',
      '<h3>Why?</h3><p>So.</p><h3>Write</h3>',
      ['form et_pb_contact_form', 'block et_pb_blog'],
    ],
    [
      'Avada: picture by its number, button, film, title and code',
      `[fusion_builder_container][fusion_imageframe image_id="3|full"]${upload('3-300x200.jpg')}[/fusion_imageframe][fusion_button link="https://old.example/go"]Go[/fusion_button][fusion_youtube id="https://youtu.be/aqz-KE-bpKQ" /][fusion_title size="2"]Title[/fusion_title][fusion_code]PHA+YTwvcD4=[/fusion_code][/fusion_builder_container]`,
      `${picture('3.jpg')}<p><a href="https://old.example/go">Go</a></p>${film}<h3>Title</h3><p>a</p>`,
      [],
    ],
    [
      'Avada: a picture by its address alone',
      `[fusion_imageframe]${upload('own.jpg')}[/fusion_imageframe]`,
      picture('own.jpg'),
      [],
    ],
    [
      'Enfold: columns, picture, heading and button',
      "[av_one_half first][av_textblock size='']Text[/av_textblock][av_image src='https://old.example/x-300x200.jpg' attachment='4'][/av_image][/av_one_half][av_heading heading='Head' tag='h2'][/av_heading][av_button label='Click' link='manually,https://old.example/z' ]",
      `<p>Text</p>${picture('4.jpg')}<h3>Head</h3><p><a href="https://old.example/z">Click</a></p>`,
      [],
    ],
    ['Elementor: a template', 'A [elementor-template id="12"] B', '<p>A</p><p>B</p>', ['block elementor-template']],
    [
      'columns of a theme',
      '[one_half]a[/one_half][one_half_last]b[/one_half_last][row][col span="6"]c[/col][/row]',
      '<p>a</p><p>b</p><p>c</p>',
      [],
    ],
    [
      'a row with a picture behind it',
      '[vc_row css=".a{margin:0;background-image: url(https://old.example/b.jpg?id=9) !important;}"]Text[/vc_row]',
      `${picture('https://old.example/b.jpg')}<p>Text</p>`,
      [],
    ],
    ['X and CMSMasters', '[x_section][cmsmasters_row]Text[/cmsmasters_row][/x_section]', '<p>Text</p>', []],
    ['Total and The7', '[vcex_image image_id="4"][dt_gap height="5"][/dt_gap]', picture('4.jpg'), ['block dt_gap']],
    [
      'and not what its visitors did not see',
      'A[su_private]Secret [vc_column_text]too[/vc_column_text][/su_private][vc_row disable_element="yes"]off[/vc_row][et_pb_text disabled="on"]off[/et_pb_text][fusion_text status="draft"]off[/fusion_text][fusion_text status="published"]B[/fusion_text]',
      '<p>A</p><p>B</p>',
      ['block su_private', 'block vc_row', 'block et_pb_text', 'block fusion_text'],
    ],
    ['marks that are meant as text', 'Write [[vc_row]] here', '<p>Write [vc_row] here</p>', []],
  ])('keeps what it holds: %s', (_, content, html, notes) => {
    expect(convert(content)).toEqual([html, notes]);
  });

  it.each([
    ['[vc_row el_class="a"<p>Words</p>', ['shortcode vc_row']],
    ['<p>Words</p>[/et_pb_text', ['shortcode et_pb_text']],
    ['<p>Words [donate id="3" </p>', ['shortcode donate']],
    ['<p>Words</p>[/Donate]', ['shortcode donate']],
    ['[raw]<p>Words</p>[/raw]', ['shortcode raw']],
    ['<p>See [the report and [1] for a = "b"</p>', []],
    ['<p>[[vc_row]] is how it is written</p>', []],
    ['<p>[[donate]]5[[/donate]] is how it is written</p>', []],
  ])('has a note of a mark that does not end: %s', (content, notes) => {
    expect(convert(content)[1]).toEqual(notes);
  });

  it('has no address in the summary that is made of it', () => {
    const film = 'https://youtu.be/aqz-KE-bpKQ';
    const html = `<p>${film}</p><p>خبر من القرية <a href="${film}">${film}</a> اليوم.</p>`;
    expect([readText(html), readText(`<p>${film}</p>`)]).toEqual(['خبر من القرية اليوم.', '']);
  });

  it('has none of the marks in its summary', () => {
    expect(convertContent('[vc_row][box]Lead[/box][/vc_row]<!--more-->Rest', context).lead.trim()).toBe('Lead');
    expect(withoutShortcodes('[vc_row el_id="a"]One[/vc_row] [1] [two').trim()).toBe('One  [1] [two');
  });
});

describe('a text that Elementor keeps in a field of its own', () => {
  const widget = (widgetType: string, settings: object) => ({ elType: 'widget', widgetType, settings });
  const columns = (...elements: object[]) =>
    JSON.stringify([{ elType: 'section', settings: {}, elements: [{ elType: 'column', elements }] }]);

  it.each([
    [
      'heading, text and picture',
      columns(
        widget('heading', { title: 'Our <b>news</b>' }),
        widget('text-editor', { editor: '<p>One</p>' }),
        widget('image', { image: { url: upload('1.jpg'), id: 1 } }),
      ),
      `<h3>Our news</h3>\n<p>One</p>\n${picture('1.jpg')}`,
    ],
    [
      'button, film and questions',
      columns(
        widget('button', { text: 'Give', link: { url: 'https://old.example/give/' } }),
        widget('video', { youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }),
        widget('accordion', { tabs: [{ tab_title: 'Why?', tab_content: 'So & so.' }] }),
      ),
      `<p><a href="https://old.example/give/">Give</a></p>\n${film}\n<h3>Why?</h3>\n<p>So &amp; so.</p>`,
    ],
    [
      'the films of the chosen hosts',
      columns(
        widget('video', {
          ...{ video_type: 'vimeo', youtube_url: 'https://youtu.be/XHOmBV4js_E' },
          vimeo_url: 'https://vimeo.com/76979871',
        }),
        widget('video', { video_type: 'hosted', hosted_url: { url: upload('a.mp4') } }),
      ),
      '<p><iframe src="https://vimeo.com/76979871"></iframe></p>\n<p><a href="a.mp4">a.mp4</a></p>',
    ],
    [
      'number and gallery',
      columns(
        widget('counter', { ending_number: 120, title: 'families' }),
        widget('gallery', { gallery: [{ url: upload('2.jpg') }] }),
      ),
      `<h3>families</h3>\n<p>120</p>\n${picture('2.jpg')}`,
    ],
    [
      'forms and what a program lists',
      columns(widget('form', { form_name: 'Write' }), widget('posts', { title: 'News' })),
      '',
    ],
    ['what cannot be read', '[{"elType":', ''],
  ])('is the text where that is empty: %s', (_, data, html) => {
    expect(htmlOfElementor(data).replaceAll(upload(''), '')).toBe(html);
  });
});

describe('shortcodes and blocks of WordPress', () => {
  it.each([
    ['[audio https://old.example/a.mp3]', '<p><a href="https://old.example/a.mp3">a.mp3</a></p>'],
    ['[youtube https://youtu.be/aqz-KE-bpKQ]', film],
    ['[youtube=https://youtu.be/aqz-KE-bpKQ]', film],
    ['[youtube id="aqz-KE-bpKQ"]', film.replace('youtu.be/', 'www.youtube.com/watch?v=')],
    ['[vimeo 76979871]', '<p><iframe src="https://vimeo.com/76979871"></iframe></p>'],
    ['[playlist ids="1"]', '<p><a href="1.jpg">1.jpg</a></p>'],
  ])('%s shows what it leads to', (content, html) => {
    expect(convert(content)).toEqual([html, []]);
  });

  it.each([
    ['[sic] [Updated] [see note 4] [photo: Sara, 2024]', []],
    [
      '[donate] [box color="red"] [contact-form-7 id="5"]',
      ['shortcode donate', 'shortcode box', 'shortcode contact-form-7'],
    ],
    [
      '[bsp-login] [forminator 12] [contact-form newsletter] [my-account]',
      ['shortcode bsp-login', 'shortcode forminator', 'shortcode contact-form', 'shortcode my-account'],
    ],
  ])('are told from words in brackets: %s', (content, notes) => {
    expect(convert(content)[1]).toEqual(notes);
  });

  it.each([
    [
      'the words of a button',
      '<!-- wp:button --><div class="wp-block-button"><button type="button">Press</button></div><!-- /wp:button -->',
      '<p>Press</p>',
    ],
    [
      'the picture of a cover with parallax',
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(https://old.example/c.jpg)"><p>On it</p></div><!-- /wp:cover -->',
      `${picture('https://old.example/c.jpg')}<p>On it</p>`,
    ],
    [
      'the picture of a newer cover',
      '<!-- wp:cover --><div class="wp-block-cover"><div role="img" aria-label="A" class="wp-block-cover__image-background" style="background-position:50%;background-image:url(&quot;https://old.example/d.jpg&quot;)"></div><p>On it</p></div><!-- /wp:cover -->',
      `${picture('https://old.example/d.jpg', 'A')}<p>On it</p>`,
    ],
    [
      'the picture of media and text once',
      '<!-- wp:media-text --><div class="wp-block-media-text"><figure class="wp-block-media-text__media" style="background-image:url(https://old.example/e.jpg)"><img src="https://old.example/e.jpg" alt=""></figure></div><!-- /wp:media-text -->',
      picture('https://old.example/e.jpg'),
    ],
  ])('keep %s', (_, content, html) => {
    expect(convert(content)).toEqual([html, []]);
  });
});
