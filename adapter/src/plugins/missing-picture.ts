/**
 * What stands where a picture's file is missing: hills in a tint that lets the page's own ground through, light or
 * dark. Browsers show it although the answer is 404.
 */
export const MISSING_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="1200" height="800" preserveAspectRatio="xMidYMid slice">' +
  '<g fill="#8C7F6E" fill-opacity=".25"><path d="M0 0H300V200H0Z"/><circle cx="222" cy="66" r="18"/>' +
  '<path d="M0 160C60 128 120 132 170 150C220 166 262 150 300 138V200H0Z"/>' +
  '<path d="M0 176C50 168 90 150 140 158C200 168 250 184 300 170V200H0Z"/></g></svg>';
