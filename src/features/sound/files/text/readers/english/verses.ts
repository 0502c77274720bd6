import { cardinal } from '../../numbers/english-numbers.ts'

const BOOKS =
  "Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Timothy|Titus|Hebrews|James|Peter|Jude|Revelation|Surah?|Qur[’']?an|Quran"
const VERSE = new RegExp(
  String.raw`(?<!\p{L})(?:([123])\s)?(${BOOKS})\s(\d{1,3}):(\d{1,3})(?:\s?[–-]\s?(\d{1,3}))?(?![\d:]|[.,]\d)`,
  'gu',
)
const NUMBERED = ['', 'First ', 'Second ', 'Third ']

/** Puts verses of holy books into words: "1 Corinthians 13:4–7" becomes "First Corinthians thirteen, four to seven". */
export function sayVerses(text: string): string {
  return text.replaceAll(VERSE, (_written, part: string | undefined, book: string, chapter, verse, until?: string) => {
    const to = until === undefined ? '' : ` to ${cardinal(until)}`
    return `${NUMBERED[Number(part ?? 0)] ?? ''}${book} ${cardinal(chapter as string)}${until === undefined ? ' ' : ', '}${cardinal(verse as string)}${to}`
  })
}
