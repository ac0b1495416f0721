export const OLD_WORDS = 'نص من موقع أقدم، بألوانه وخطوطه كما كُتبت فيه';

/** A text of an older site: allowed, and not as the editor would write it. */
export const OLD =
  '<center><font color="#003366" face="Tahoma, sans-serif" size="4">العنوان القديم</font></center>' +
  `<p style="font-family: Tahoma; font-size: 19px; line-height: 1.8; max-width: 90%;">${OLD_WORDS}</p>`;

/** An inline element's padding takes no room, and lies over what is around it. */
export const WIDE_PADDING =
  '<p><a href="https://example.org/" style="padding: 2000px; font-size: 90px; line-height: 1;">غطاء</a></p>';
