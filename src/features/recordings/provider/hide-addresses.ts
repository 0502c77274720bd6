const ADDRESS = /\bhttps?:\/\/[^\s"'<>]*[^\s"'<>.,:;!?)]/gi

/** What the app says of a server without the address it is reached at, which may tell of somebody's network. */
export function hideAddresses(text: string): string {
  return text.replaceAll(ADDRESS, 'its address')
}
