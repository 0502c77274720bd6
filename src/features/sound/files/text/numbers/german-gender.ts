export type GermanGender = 'masculine' | 'feminine' | 'neuter'

/** Feminine nouns whose ending does not tell. */
const FEMININE = new Set(
  `Hand Wand Zahl Art Tat Uhr Frau Kammer Nummer Ziffer Regel Formel Tafel Gabel Kugel Insel Arbeit Antwort Person Frist
  Pflicht Schlacht Haft Luft Stirn Bank Haut Not Angst Lust Brust Kunst Last Post Firma Kamera Liga Bundesliga Pizza Dosis
  Basis Skala Mutter Tochter Schwester Mauer Feier Steuer Leber Oper Faser Feder Ader Trommel Schüssel Flut Wut Glut Saat
  Naht Braut Maus Laus Kuh Gans Nuss Tour`.split(/\s+/),
)
/** The last words of feminine compounds, which may also stand alone. */
const FEMININE_TAIL =
  /(?:wahl|stadt|nacht|macht|kraft|welt|zeit|form|tür|schicht|sicht|fahrt|schrift|bahn|spur|haft|kammer)$/i

/** Neuter nouns whose ending does not tell. */
const NEUTER = new Set(
  `Mal Ei Ohr Tor Rad Bad Amt Öl Gas Gen Tal Ende Auge Interesse Finale Halbfinale Viertelfinale Thema Drama Klima Komma
  Konto Kilo Pfund Gramm Prozent Paar Pferd Herz Haar Blut Gold Salz Ufer Alter Lager Opfer Fenster Messer Wasser Feuer
  Theater Orchester Register Kloster Muster Wunder Leder Futter Wetter Zimmer Semester Trimester Silvester Bier Tier Kino
  Auto Foto Video Radio Büro Risiko Motto Tempo Taxi Hotel Handy Knie Café Komitee Album Team Match Motiv Metall Protein
  Dutzend Tausend Hundert Kapitel Mittel Rätsel Segel Übel Ideal Signal Symbol Quartal Original Lokal Material Personal
  Regal Kapital Zitat Mandat Plakat Resultat Format Referat Inserat Zertifikat Attribut Institut Statut Telefon Modell
  Problem System Diagramm Programm Konzept Projekt Produkt Objekt Subjekt Insekt Rezept Labor Diktat`.split(/\s+/),
)
/** The last words of neuter compounds, which may also stand alone. */
const NEUTER_TAIL =
  /(?:jahr|jahrhundert|jahrtausend|jahrzehnt|wort|kind|ziel|spiel|land|haus|buch|viertel|drittel|fünftel|zehntel|mitglied|lied|bild|licht|glas|blatt|heft|dorf|gesetz|gebot|gericht|geschlecht|stück|brot|schiff|boot|zeug|werk|recht|bein|feld|geld|bett|volk|gleis|gespräch|gesicht|gefühl|urteil|gehirn|treffen|rennen|leben|zeichen|verfahren|wesen|vorhaben|essen|schreiben|geschoss|gehalt|gewicht|gebiet|geschäft|geschenk|getränk|gedicht|gelenk|gerät|meer|fleisch|obst|modell|programm|problem|system|projekt|produkt)$/i
const NEUTER_ENDING = /(?:chen|lein|ment|ium|eum|rum|nis)$|^Ge\p{Ll}{3,}e$/u

/** Masculine nouns that end like others. */
const MASCULINE =
  /^(?:Name|Gedanke|Wille|Glaube|Funke|Friede|Buchstabe|Kunde|Junge|Zeuge|Experte|Kollege|Franzose|Brite|Russe|Pole|Türke|Bote|Riese|Hase|Affe|Löwe|Käse|Tee|Kaffee|See|Schnee|Klee|Erbe|Neffe|Genosse|Insasse|Laie|Psychologe|Termin|Ruin|Kamin|Urin|Bereich|Moment|Zement|Konsument|Abonnent|Stein|Schein|Verein|Wein|Schrei|Brei|Papagei|Geselle|Gefährte|Gehilfe)n?$|(?:name|zeuge|kunde|wille|gedanke|termin|bereich|verein|schein|stein|wein)$/

const FEMININE_ENDING = /(?:e|ung|heit|keit|schaft|ion|tät|ei|ik|ur|enz|anz|(?:er|at|ent|ist|zt|eund|ar|or)in)$/

/** The gender of a German noun: the most frequent ones are listed, others are judged by their ending. */
export function genderOf(noun: string): GermanGender {
  if (FEMININE.has(noun) || FEMININE_TAIL.test(noun)) return 'feminine'
  if (NEUTER.has(noun)) return 'neuter'
  if (MASCULINE.test(noun)) return 'masculine'
  if (NEUTER_TAIL.test(noun) || NEUTER_ENDING.test(noun)) return 'neuter'
  return FEMININE_ENDING.test(noun) ? 'feminine' : 'masculine'
}
