/** Escapes plain text for HTML or SVG, between tags or within quotes. */
export function escapeHtml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- XML forbids these, even as entities
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g, '')
      .replaceAll(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  )
}
