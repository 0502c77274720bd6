/** Plain text as it may stand in HTML or SVG, between tags or within quotes: no sign of it is read as markup. */
export function escapeHtml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- XML takes none of these, not even as entities
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g, '')
      .replaceAll(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  )
}
