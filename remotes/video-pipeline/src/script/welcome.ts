/** What an operator types into a script. */
export interface Words {
  title: string;
  text: string;
}

/** The first text of a new script: 8 words. */
export const welcomeText = 'Welcome to Avenue. Write your video script here.';
export const untitled = 'Untitled script';

/** What a new script begins with. */
export const welcome: Words = { title: untitled, text: welcomeText };
