/** The language of a BCP 47 tag without region and script, in lower case. Tags with an underscore ("pt_BR") are read, too. */
export function primaryLanguage(tag: string): string {
  return tag.split(/[-_]/)[0]?.toLowerCase() ?? ''
}
