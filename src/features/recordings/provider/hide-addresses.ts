const ADDRESS = /\bhttps?:\/\/[^\s"'<>]*[^\s"'<>.,:;!?)]/gi

/** The app's message about a server without its address, which may reveal somebody's network. */
export function hideAddresses(text: string): string {
  return text.replaceAll(ADDRESS, 'its address')
}
