/** The files of a book, by path. */
export type BookFiles = Map<string, Uint8Array>

/** The file extension for each media type that a page can contain as a data URL. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
}

/** The media type of a file of a book. */
export function mediaTypeOf(path: string): string {
  return Object.keys(EXTENSIONS).find((type) => path.endsWith(`.${EXTENSIONS[type]}`)) ?? 'application/xhtml+xml'
}

/**
 * Converts the app's HTML to the XHTML of books: elements without an end are closed, formulas and drawings get their
 * namespaces, and data URLs become files.
 * @param files gets these files; their names begin with `name`
 */
export function toXhtml(html: string, name: string, files: BookFiles): string {
  return html
    .replaceAll(/<(br|hr)>/g, '<$1/>')
    .replaceAll(/<img ([^<>]*)>/g, '<img $1/>')
    .replaceAll('<audio controls ', '<audio controls="controls" ')
    .replaceAll('<math', '<math xmlns="http://www.w3.org/1998/Math/MathML"')
    .replaceAll('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll(/ src="data:([\w+/-]+);base64,([^"]*)"/g, (whole, type: string, data: string) => {
      const extension = EXTENSIONS[type]
      if (extension === undefined) return whole
      const path = `${name}-${files.size + 1}.${extension}`
      files.set(path, Buffer.from(data, 'base64'))
      return ` src="${path}"`
    })
}

/**
 * Makes links work between pages of the book, by adding the page on which the target is. Links without a target lose
 * their address.
 */
export function linkPages(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const homes = new Map<string, string>()
  for (const [path, body] of pages) for (const [, id = ''] of body.matchAll(/ id="([^"]+)"/g)) homes.set(id, path)
  return new Map(
    [...pages].map(([path, body]) => [
      path,
      body.replaceAll(/ href="#([^"]+)"/g, (_whole, id: string) => {
        const home = homes.get(id)
        return home === undefined ? '' : ` href="${home === path ? '' : home}#${id}"`
      }),
    ]),
  )
}
