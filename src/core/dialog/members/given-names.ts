/** Short given names from many languages, of nobody in particular, in English spelling. */
export const GIVEN_NAMES: readonly string[] = [
  'Ada Aino Alma Amara Anouk Arjun Asha Aylin',
  'Bao Bela Bjorn Bruno Carmen Cem Chidi Clara',
  'Dara Deniz Diego Dunja Eero Ela Emeka Esme',
  'Farah Femi Finn Freya Gael Greta Gwen Hana',
  'Hugo Ida Ilse Imani Ines Ivo Jana Jomo',
  'Juno Kaito Keira Kofi Kira Lars Leila Linh',
  'Luca Maeve Malik Mina Mira Naoko Nils Noor',
  'Nuria Odile Olu Omar Orla Paolo Petra Priya',
  'Quinn Rafa Ravi Rosa Runa Sami Sanna Selma',
  'Soren Tarek Tess Thea Tomas Uma Ursa Vera',
  'Vito Wanda Wen Xenia Yara Yusuf Zeno Zora',
].flatMap((row) => row.split(' '))
