import { primaryLanguage } from '../../../../base/language/primary-language.ts'

/**
 * What is heard before words that are no turn, with the space after it if the language has one, and how such a part is
 * called where nothing else names it.
 */
interface Announcements {
  /** A question to all, so that listeners do not take it for the moderator's own. */
  readonly question: string
  readonly fromTheFloor: string
  /** The digest of an aside. */
  readonly digest: string
  readonly aside: string
}

const ENGLISH: Announcements = {
  question: 'A question from the floor: ',
  fromTheFloor: 'From the floor',
  digest: 'Meanwhile, in an aside: ',
  aside: 'Aside',
}

const OTHERS: Readonly<Record<string, Announcements>> = {
  de: {
    question: 'Eine Frage aus dem Publikum: ',
    fromTheFloor: 'Aus dem Publikum',
    digest: 'Unterdessen unter vier Augen: ',
    aside: 'Unter vier Augen',
  },
  es: {
    question: 'Una pregunta del público: ',
    fromTheFloor: 'Desde el público',
    digest: 'Mientras tanto, en un aparte: ',
    aside: 'Aparte',
  },
  fr: {
    question: 'Une question du public : ',
    fromTheFloor: 'Du public',
    digest: 'Pendant ce temps, en aparté : ',
    aside: 'Aparté',
  },
  ja: {
    question: '聴衆からの質問です。',
    fromTheFloor: '聴衆から',
    digest: 'その間の内緒話です。',
    aside: '内緒話',
  },
  zh: {
    question: '听众提问：',
    fromTheFloor: '来自听众',
    digest: '与此同时，私下交谈：',
    aside: '私下交谈',
  },
}

/** The announcements in the language of a dialog; in English where there are none. @param language BCP 47 tag */
export function announcementsIn(language: string): Announcements {
  return OTHERS[primaryLanguage(language)] ?? ENGLISH
}
