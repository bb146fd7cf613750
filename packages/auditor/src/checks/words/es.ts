/** Spanish word lists. */
import { spa } from 'stopword';
import { buildWords } from './types.js';

export const es = buildWords({
  language: 'es',
  stop: [
    ...spa,
    'vs',
    'versus',
    'unos',
    'unas',
    'tu',
    'tus',
    'mi',
    'mis',
    'este',
    'esta',
    'estos',
    'estas',
    'ese',
    'esa',
    'nuestro',
    'nuestra',
    'cada',
    'también',
    'cuando',
    'donde',
    'muy',
    'sin',
    'todo',
    'toda',
    'todos',
    'son',
    'hay',
    'qué',
    'cómo',
  ],
  firstPerson: 'yo,me,mi,mis,mí,mío,mía,nosotros,nosotras,nos,nuestro,nuestra,nuestros,nuestras',
  definition:
    'es un,es una,es el,es la,son los,son las,son un,son una,significa,se refiere a,se define como,se denomina,se llama,se conoce como,consiste en,designa,es uno de,es una de',
  verbs:
    'es,son,era,eran,fue,ha,han,hay,está,están,puede,pueden,debe,deben,será,serán,tiene,tienen,hace,hacen,permite,permiten,ofrece,ofrecen,ayuda,ayudan,da,dan,muestra,muestran,cuesta,cuestan,usa,usan,utiliza,utilizan,contiene,contienen,significa,consiste,incluye,incluyen,dura,empieza,comienza,mide,comprueba,vende,venden,protege,reduce,aumenta,conecta,depende,sirve,sirven,repara,reparan,explica,compara,requiere,queda,entrega,produce,cubre,refiere,necesita,necesitan',
  fillers:
    'bienvenido,bienvenidos,bienvenida,en el mundo,hoy en día,en la actualidad,en este artículo,en esta guía,en este post,alguna vez,estás buscando,estas buscando,está buscando,sabías que,sabía que,vamos a,no es ningún secreto,como todos sabemos,cuando se trata,en los últimos años,en la era,imagina,imagínate,estamos encantados,estamos orgullosos,gracias por,antes de empezar',
  dangling:
    'este,esta,esto,estos,estas,ese,esa,eso,esos,esas,aquel,aquella,ello,él,ella,ellos,ellas,le,les,lo,su,sus,tal,tales,ambos,aquí,allí,así,también,además,sin embargo,pero,y,o,por,entonces,luego,después,asimismo,igualmente,no obstante,tampoco,porque,pues',
  genericHeadings:
    'introducción,resumen,conclusión,conclusiones,visión general,más,más información,leer más,saber más,acerca de,características,ventajas,beneficios,detalles,información,contexto,primeros pasos,índice,contenido,contenidos,artículos relacionados,recursos,faq,preguntas frecuentes,servicios,nuestros servicios,bienvenidos,por qué nosotros,contacto,sobre nosotros,quiénes somos,comentarios,compartir,noticias,inicio,descripción,notas',
  comparison:
    'vs,versus,frente,contra,alternativa,alternativas,comparar,comparado,comparación,comparativa,comparativo,diferencia,diferencias',
  howTo: 'cómo,paso a paso,tutorial,instalar,configurar,receta,instrucciones',
  attribution:
    'según,de acuerdo con,informa,un estudio,estudio de,encuesta,datos de,publicado por,estima,medido por,afirma,dice,dijo',
  sourceLabel: 'fuente:',
});
