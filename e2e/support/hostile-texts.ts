const LONG = 'W'.repeat(180);

/** Texts that attack a screen, an email, a file or a spreadsheet. Any script in them that runs sets `__xss`. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>__xss=1</script>',
  '<img src=/stolen onerror=__xss=1>',
  '<svg/onload=__xss=1>',
  '"><img src=/stolen onerror="__xss=1">',
  `' autofocus tabindex=1 onfocus='__xss=1`,
  'javascript:__xss=1//',
  'Hello\nhttps://stolen.example/\r\nBcc: all@stolen.example',
  '</textarea></title><svg onload=__xss=1>',
  '</script><script>__xss=1</script>',
  "{{constructor.constructor('__xss=1')()}}",
  '${__xss=1}<%=__xss=1%>#{__xss=1}`${__xss=1}`',
  '<iframe srcdoc="<script>top.__xss=1</script>">',
  '<a href="javascript:__xss=1" id=body>go</a>',
  '&lt;img src=/stolen onerror=__xss=1&gt;&#60;svg/onload=__xss=1&#62;',
  '\u202Egnp.exe\u2066 turned\u200B\uFEFF around',
  'a\u0001b\u0007c\u001B[31md\u007Fe',
  'one\u2028two\u2029three\u0085four',
  LONG,
  '=HYPERLINK("https://stolen.example","go")',
  ']]><x:script xmlns:x="http://www.w3.org/1999/xhtml">__xss=1</x:script><!--',
];

/** All texts, one on each line. */
export const ALL_TEXTS = HOSTILE_TEXTS.join('\n');
