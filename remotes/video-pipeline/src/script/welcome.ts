/** The first text of a new script: 8 words. */
export const welcomeText = 'Welcome to Avenue. Write your video script here.';
export const untitled = 'Untitled script';
