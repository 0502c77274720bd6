/** The language of a BCP 47 tag without its region and script, in small letters; systems write "pt_BR", too. */
export function primaryLanguage(tag: string): string {
  return tag.split(/[-_]/)[0]?.toLowerCase() ?? ''
}
