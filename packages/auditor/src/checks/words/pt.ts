/** Portuguese word lists. */
import { por } from 'stopword';
import { buildWords } from './types.js';

export const pt = buildWords({
  language: 'pt',
  stop: [...por, 'vs', 'versus'],
  firstPerson: 'eu,me,mim,meu,minha,meus,minhas,nós,nosso,nossa,nossos,nossas,conosco,connosco',
  definition:
    'é um,é uma,é o,é a,são os,são as,são um,são uma,significa,refere-se a,refere-se,é definido como,é definida como,define-se como,chama-se,é conhecido como,é conhecida como,consiste em,designa,é um dos,é uma das',
  verbs:
    'é,são,era,eram,foi,tem,têm,há,está,estão,pode,podem,deve,devem,será,serão,faz,fazem,permite,permitem,oferece,oferecem,ajuda,ajudam,dá,dão,mostra,mostram,custa,custam,usa,usam,utiliza,utilizam,contém,significa,consiste,inclui,incluem,dura,começa,mede,verifica,vende,vendem,protege,reduz,aumenta,liga,conecta,depende,serve,servem,repara,reparam,explica,compara,exige,fica,entrega,produz,cobre,refere,precisa,precisam',
  fillers:
    'bem-vindo,bem-vindos,bem vindo,no mundo,hoje em dia,nos dias de hoje,atualmente,neste artigo,neste guia,neste post,você já,está à procura,está procurando,você sabia,sabia que,vamos mergulhar,vamos,não é segredo,como todos sabemos,quando se trata,nos últimos anos,na era,imagine,estamos felizes,temos orgulho,obrigado por,antes de começar',
  dangling:
    'este,esta,isto,estes,estas,esse,essa,isso,esses,essas,aquele,aquela,aquilo,ele,ela,eles,elas,lhe,lhes,seu,sua,seus,suas,tal,tais,ambos,aqui,ali,assim,também,além,porém,contudo,entretanto,todavia,mas,e,ou,então,depois,portanto,logo,pois,porque,igualmente',
  genericHeadings:
    'introdução,resumo,conclusão,conclusões,visão geral,mais,saiba mais,leia mais,mais informações,sobre,funcionalidades,recursos,vantagens,benefícios,detalhes,informações,contexto,primeiros passos,índice,conteúdo,artigos relacionados,faq,perguntas frequentes,serviços,nossos serviços,os nossos serviços,bem-vindo,por que nós,contato,contacto,sobre nós,quem somos,comentários,partilhar,compartilhar,notícias,início,descrição,notas',
  comparison:
    'vs,versus,contra,alternativa,alternativas,comparar,comparado,comparação,comparativo,diferença,diferenças',
  howTo: 'como,passo a passo,tutorial,instalar,configurar,receita,instruções',
  attribution:
    'segundo,de acordo com,conforme,informa,um estudo,estudo de,pesquisa,inquérito,dados de,dados do,publicado por,estima,medido por,afirma,diz,disse',
  sourceLabel: 'fonte:',
});
